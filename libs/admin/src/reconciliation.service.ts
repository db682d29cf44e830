import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import type { Operator } from '@arena/http';
import type { Finding } from '@arena/ledger';
import { PlayersService } from '@arena/players';
import { JobRunner } from '@arena/scheduling';
import type { ReconciliationState } from '@arena/wire';
import { ReconciliationRepository } from './reconciliation.repository.js';

/** Checks every invariant of the books against one snapshot. It only reads, so betting continues during the check. */
export abstract class BooksChecker {
  /** @param signal cancels the check, which then rejects */
  abstract run(signal: AbortSignal): Promise<Finding[]>;
}

/** The invariant that is reported as broken when the check itself fails. */
const CHECK_COMPLETES = 'The reconciliation completes';

const CHECK_INTERVAL_MS = 600_000;
const DAY_MS = 86_400_000;

/**
 * Returns whether the first reconciliation should have ended by now. It is due a day after the installation, or when the process
 * starts, if that is later.
 */
export const isFirstReconciliationLate = (
  installedAt: Date,
  startedAt = performance.timeOrigin,
  now = Date.now(),
): boolean => now - Math.max(installedAt.getTime() + DAY_MS, startedAt) > 3 * CHECK_INTERVAL_MS;

/**
 * Runs reconciliations in the background, one at a time across all nodes, and stores their results. Starts one each day, the
 * first one a day after the installation.
 */
@Injectable()
export class ReconciliationService
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly logger = new Logger(ReconciliationService.name);
  private readonly shutdown = new AbortController();
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: ReconciliationRepository,
    private readonly books: BooksChecker,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly jobs: JobRunner,
    private readonly players: PlayersService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'reconciliation', pauseMs: CHECK_INTERVAL_MS, run: () => this.startDaily() });
  }

  /**
   * Cancels a running check without waiting for it, because other modules, especially the crash rounds, need this time
   * to stop.
   */
  beforeApplicationShutdown(): void {
    this.shutdown.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.running;
  }

  async state(): Promise<ReconciliationState> {
    const [isRunning, last] = await Promise.all([this.store.isRunning(), this.store.last()]);
    return { isRunning, last };
  }

  /** Starts a reconciliation if the last one started at least a day ago. */
  private async startDaily(): Promise<void> {
    const last = await this.store.last();
    const since = last === null ? await this.players.installedAt() : new Date(last.startedAt);
    if (Date.now() - since.getTime() >= DAY_MS) await this.start('schedule');
  }

  /** Starts a reconciliation like `start` and records it in the audit log. */
  async startFor(operator: Operator): Promise<boolean> {
    if (!(await this.start(operator.actor.name))) return false;
    await this.database.transact((tx) =>
      this.audit.record(tx, { ...operator, action: 'books.check', subject: 'books' }),
    );
    return true;
  }

  /** Starts a reconciliation without waiting for it to finish. Returns false if one is already running. */
  private async start(startedBy: string): Promise<boolean> {
    const startedAt = new Date();
    const lock = await this.store.tryLock();
    if (lock === undefined) return false;
    this.running = this.check()
      .then((findings) => findings && lock.record({ startedAt, startedBy, findings }))
      .catch((error: unknown) =>
        this.logger.error({ err: error }, 'the result of a reconciliation could not be stored'),
      )
      .finally(() => lock.release());
    return true;
  }

  /**
   * Returns the findings, or undefined if the check was cancelled. The next reconciliation repeats a cancelled check.
   */
  private async check(): Promise<Finding[] | undefined> {
    try {
      const findings = await this.books.run(this.shutdown.signal);
      const broken = findings.filter(({ breaches }) => breaches.length > 0);
      if (broken.length > 0) this.logger.error({ broken }, 'the books do not balance');
      return findings;
    } catch (error) {
      if (this.shutdown.signal.aborted) return undefined;
      this.logger.error({ err: error }, 'the books could not be checked');
      return [{ invariant: CHECK_COMPLETES, breaches: [(error as Error).message] }];
    }
  }
}
