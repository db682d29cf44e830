import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import type { Transaction } from '@arena/database';
import { Mails } from '@arena/mail';
import { JobRunner, type Lease } from '@arena/scheduling';
import { AlertsRepository } from './alerts.repository.js';
import type { CheckResult, AlertCheck } from './health-check.js';
import { MoneyChecks } from './money-checks.js';
import { SystemChecks } from './system-checks.js';

const PAUSE_MS = 5_000;

/** Runs the checks, and raises and ends alerts. Requests the messages about an alert in the transaction that raises it. */
@Injectable()
export class AlertsJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(AlertsJob.name);

  constructor(
    private readonly jobs: JobRunner,
    private readonly money: MoneyChecks,
    private readonly system: SystemChecks,
    private readonly store: AlertsRepository,
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
      await this.store.recordCheck(tx, name, 'unknown', 'not possible');
      return;
    }
    const { causes, value } = result;
    const isFailing = causes.length > 0;
    const sinceMs = await this.store.recordCheck(tx, name, isFailing ? 'failing' : 'ok', value);
    await this.store.endOthers(
      tx,
      name,
      causes.map(({ key }) => key),
    );
    if (sinceMs < graceMs) return;
    for (const cause of causes) {
      const id = await this.store.raise(tx, name, cause);
      if (id === undefined) continue;
      this.logger.warn(`Alert ${id}: ${cause.title}. ${cause.detail}`);
      const { webhook, email } = this.config.alerts;
      if (webhook !== undefined) await this.store.requestWebhook(tx, id);
      if (email !== undefined) await this.mails.sendAlert(tx, email, cause);
    }
  }
}
