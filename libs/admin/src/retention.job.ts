import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { DeleteResult } from 'typeorm';
import { ArenaConfig } from '@arena/config';
import { Database, type Transaction } from '@arena/database';
import { JobRunner } from '@arena/scheduling';

const HOUR_MS = 3_600_000;
const BATCH = 1_000;
/** A run ends after this time at the latest. The next one goes on. */
const MAX_RUN_MS = 20_000;
const X_AUTHORISATION_DAYS = 1;

const END = 'clock_timestamp() - make_interval(days => :days)';

/** Reads in the order of ids, which is nearly that of the times, so that a batch needs no index by time. */
const SECURITY_EVENTS = `created_at < ${END}
  AND id IN (SELECT oldest.id FROM security_events AS oldest ORDER BY oldest.id LIMIT ${BATCH})`;

/** An alert that is open, or that the webhook has yet to receive, stays. */
const ALERTS = `id IN (SELECT oldest.id FROM alerts AS oldest WHERE oldest.ended_at < ${END}
  AND NOT EXISTS (SELECT FROM alert_webhooks AS w WHERE w.alert_id = oldest.id) ORDER BY oldest.id LIMIT ${BATCH})`;

const X_AUTHORISATIONS = `state_hash IN (
  SELECT oldest.state_hash FROM x_authorisations AS oldest WHERE oldest.created_at < ${END} LIMIT ${BATCH})`;

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
    await this.remove('security_events', SECURITY_EVENTS, keepSecurityEventsDays, end);
    await this.remove('alerts', ALERTS, keepAlertsDays, end);
    await this.remove('x_authorisations', X_AUTHORISATIONS, X_AUTHORISATION_DAYS, end);
  }

  /** Removes batches until one is not full, or until `end` (of `performance.now()`). */
  private async remove(table: string, where: string, days: number, end: number): Promise<void> {
    const removeBatch = (tx: Transaction): Promise<DeleteResult> =>
      tx.createQueryBuilder().delete().from(table).where(where, { days }).execute();
    let removed: DeleteResult;
    do removed = await this.database.transact(removeBatch);
    while (removed.affected === BATCH && performance.now() < end);
  }
}
