import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { JobRunner } from '@arena/scheduling';

const HOUR_MS = 3_600_000;
const BATCH = 1_000;
/** A run ends after this time at the latest. The next one goes on. */
const MAX_RUN_MS = 20_000;
const X_AUTHORISATION_DAYS = 1;

interface Removed {
  removed: number;
}

/** Reads in the order of ids, which is nearly that of the times, so that a batch needs no index by time. */
const SECURITY_EVENTS = `WITH oldest AS (SELECT id, created_at FROM security_events ORDER BY id LIMIT $2), gone AS (
    DELETE FROM security_events AS e USING oldest
    WHERE e.id = oldest.id AND oldest.created_at < clock_timestamp() - make_interval(days => $1) RETURNING 1
  ) SELECT count(*) AS removed FROM gone`;

/** An alert that is open, or that the webhook has yet to receive, stays. */
const ALERTS = `WITH oldest AS (
    SELECT a.id FROM alerts AS a
    WHERE a.ended_at < clock_timestamp() - make_interval(days => $1)
      AND NOT EXISTS (SELECT FROM alert_webhooks AS w WHERE w.alert_id = a.id)
    ORDER BY a.id LIMIT $2
  ), gone AS (DELETE FROM alerts AS a USING oldest WHERE a.id = oldest.id RETURNING 1)
  SELECT count(*) AS removed FROM gone`;

const X_AUTHORISATIONS = `WITH oldest AS (
    SELECT state_hash FROM x_authorisations
    WHERE created_at < clock_timestamp() - make_interval(days => $1) LIMIT $2
  ), gone AS (DELETE FROM x_authorisations AS x USING oldest WHERE x.state_hash = oldest.state_hash RETURNING 1)
  SELECT count(*) AS removed FROM gone`;

/** Deletes data whose time is over, in batches: security events, ended alerts and authorisations at X. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly database: Database,
    private readonly config: ArenaConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'retention', pauseMs: HOUR_MS, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const end = performance.now() + MAX_RUN_MS;
    const { keepSecurityEventsDays, keepAlertsDays } = this.config;
    await repeat(end, () =>
      this.database.call<Removed>('remove_security_events', SECURITY_EVENTS, [keepSecurityEventsDays, BATCH]),
    );
    await repeat(end, () => this.database.call<Removed>('remove_alerts', ALERTS, [keepAlertsDays, BATCH]));
    await repeat(end, () =>
      this.database.call<Removed>('remove_x_authorisations', X_AUTHORISATIONS, [X_AUTHORISATION_DAYS, BATCH]),
    );
  }
}

/** Removes batches until one is not full, or until `end` (of `performance.now()`). */
async function repeat(end: number, removeBatch: () => Promise<Removed[]>): Promise<void> {
  let removed: number;
  do {
    const [row] = await removeBatch();
    removed = row?.removed ?? 0;
  } while (removed === BATCH && performance.now() < end);
}
