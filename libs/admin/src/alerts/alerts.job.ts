import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { ArenaConfig } from '@arena/config';
import type { Transaction } from '@arena/database';
import { Mails } from '@arena/mail';
import { JobRunner, type Lease } from '@arena/scheduling';
import type { CheckState } from '@arena/wire';
import { AlertEntity, AlertWebhookEntity } from './alert.entity.js';
import { stateOf, type AlertCheck, type Cause, type CheckResult } from './health-check.js';
import { MoneyChecks } from './money-checks.js';
import { SystemChecks } from './system-checks.js';

const PAUSE_MS = 5_000;

/**
 * One statement keeps the time of the last change. Both times are the same, because an alert is raised as soon as the
 * difference has reached the grace period.
 */
const RECORD_CHECK = `INSERT INTO health_checks AS c (name, state, value, checked_at, changed_at)
  VALUES ($1, $2, $3, statement_timestamp(), statement_timestamp())
  ON CONFLICT (name) DO UPDATE SET state = excluded.state, value = excluded.value, checked_at = excluded.checked_at,
    changed_at = CASE WHEN c.state = excluded.state THEN c.changed_at ELSE excluded.changed_at END
  RETURNING extract(epoch FROM c.checked_at - c.changed_at)::float8 * 1000 AS "sinceMs"`;

/** Runs the checks, and raises and ends alerts. Requests the messages about an alert in the transaction that raises it. */
@Injectable()
export class AlertsJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(AlertsJob.name);

  constructor(
    private readonly jobs: JobRunner,
    private readonly money: MoneyChecks,
    private readonly system: SystemChecks,
    private readonly mails: Mails,
    private readonly config: ArenaConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'alerts', pauseMs: PAUSE_MS, run: (lease) => this.run(lease) });
  }

  private async run(lease: Lease): Promise<void> {
    await this.money.measure().catch((err: unknown) => {
      this.logger.debug({ err }, 'Some figures could not be measured.');
    });
    const results = await Promise.all(
      [...this.money.all, ...this.system.all].map(
        async (check) => [check, await this.resultOf(check)] as const,
      ),
    );
    await lease.fenced(async (tx) => {
      for (const [check, result] of results) await this.apply(tx, check, result);
    });
  }

  private async resultOf(check: AlertCheck): Promise<CheckResult | Error> {
    try {
      return await check.run();
    } catch (error) {
      this.logger.debug({ err: error as Error }, `The check "${check.name}" was not possible.`);
      return error as Error;
    }
  }

  private async apply(
    tx: Transaction,
    { name, graceMs }: AlertCheck,
    result: CheckResult | Error,
  ): Promise<void> {
    if (result instanceof Error) {
      await recordCheck(tx, name, 'unknown', 'not possible');
      return;
    }
    const { causes, value } = result;
    const sinceMs = await recordCheck(tx, name, stateOf(result), value);
    const ended = { checkName: name, endedAt: IsNull(), key: Not(In(causes.map(({ key }) => key))) };
    await tx.update(AlertEntity, ended, { endedAt: () => 'clock_timestamp()' });
    if (sinceMs < graceMs) return;
    for (const cause of causes) {
      const id = await raise(tx, name, cause);
      if (id === undefined) continue;
      this.logger.warn(`Alert ${id}: ${cause.title}. ${cause.detail}`);
      const { webhook, email } = this.config.alerts;
      if (webhook !== undefined) await tx.insert(AlertWebhookEntity, { alertId: id });
      if (email !== undefined) await this.mails.sendAlert(tx, email, cause);
    }
  }
}

/** Stores the result of a check. Returns for how long the check has been in this state, in ms. */
async function recordCheck(tx: Transaction, name: string, state: CheckState, value: string): Promise<number> {
  const [row] = await tx.query<{ sinceMs: number }[]>(RECORD_CHECK, [name, state, value]);
  return row?.sinceMs ?? 0;
}

/**
 * Raises an alert, or updates the text of the one that is open, because its figures change. Only the holder of the lease
 * raises alerts.
 * @returns the id if the alert is new
 */
async function raise(
  tx: Transaction,
  checkName: string,
  { key, title, detail, section }: Cause,
): Promise<number | undefined> {
  const { affected } = await tx.update(AlertEntity, { key, endedAt: IsNull() }, { title, detail });
  if (affected !== 0) return undefined;
  const { identifiers } = await tx.insert(AlertEntity, { key, checkName, title, detail, section });
  return Number(identifiers[0]?.['id']);
}
