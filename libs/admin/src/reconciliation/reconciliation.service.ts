import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import type { Finding } from '@arena/ledger';
import type { Operator } from '@arena/http';
import type { ReconciliationState } from '@arena/wire';
import { CheckBooks } from './check-books.js';
import { ReconciliationsStore } from './reconciliations.store.js';

/** What is found when there is nothing else to tell of a check. */
const ENDS = 'The check of the books comes to its end';

/** Checks the books, one check at a time on whichever node, and remembers what was found. */
@Injectable()
export class ReconciliationService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(ReconciliationService.name);
  private readonly stopping = new AbortController();
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: ReconciliationsStore,
    private readonly books: CheckBooks,
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** Given up, and not waited for: whatever else has to end in good order, the rounds of crash above all, does so now. */
  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.running;
  }

  async state(): Promise<ReconciliationState> {
    const [isRunning, last] = await Promise.all([this.store.isRunning(), this.store.last()]);
    return { isRunning, last };
  }

  /** The same for an admin, in the log. */
  async beginFor(operator: Operator): Promise<boolean> {
    if (!(await this.begin(operator.actor.name))) return false;
    await this.database.transact((tx) =>
      this.audit.record(tx, { ...operator, action: 'books.check', subject: 'books' }),
    );
    return true;
  }

  /** Begins a check, and does not wait for its end. Returns false when one is under way. */
  async begin(startedBy: string): Promise<boolean> {
    const startedAt = new Date();
    const check = await this.store.begin();
    if (check === undefined) return false;
    this.running = this.findings()
      .then((findings) => findings && check.record({ startedAt, startedBy, findings }))
      .catch((error: unknown) =>
        this.logger.error({ err: error }, 'a check of the books was not written down'),
      )
      .finally(() => check.end());
    return true;
  }

  /** Undefined for a check that was given up: the next one finds what there is to find. */
  private async findings(): Promise<Finding[] | undefined> {
    try {
      const findings = await this.books.run(this.stopping.signal);
      const broken = findings.filter(({ breaches }) => breaches.length > 0);
      if (broken.length > 0) this.logger.error({ broken }, 'the books do not balance');
      return findings;
    } catch (error) {
      if (this.stopping.signal.aborted) return undefined;
      this.logger.error({ err: error }, 'the books could not be checked');
      return [{ invariant: ENDS, breaches: [(error as Error).message] }];
    }
  }
}
