import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@arena/database';
import { JobRunner } from './job-runner.js';

/**
 * What a failed item is: a sweep that could not be credited, a withdrawal whose payment has no known outcome, a wallet
 * whose tokens differ from its recorded transfers, a bet that could not be settled, a partner's payout, or a share of
 * the revenue.
 */
type FailedItemKind =
  'deposit' | 'withdrawal' | 'wallet' | 'crash-bet' | 'step-bet' | 'commission' | 'revenue-share';

interface FailedItem {
  kind: FailedItemKind;
  item: number;
  reason: string;
}

interface StoredItem extends FailedItem {
  attempts: number;
  failedAt: Date;
  retryAt: Date;
}

const PAUSE_MS = 5_000;

/**
 * Records items that a job could not process, so that it can go on with the others. Logs each of them once. The books'
 * check and the metrics report those that have failed repeatedly.
 */
@Injectable()
export class FailedItems implements OnApplicationBootstrap {
  private readonly logger = new Logger(FailedItems.name);

  constructor(
    private readonly jobs: JobRunner,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'failed-items', pauseMs: PAUSE_MS, run: () => this.logNew() });
  }

  async record(kind: FailedItemKind, item: number, reason: string): Promise<void> {
    await this.database.call('record_failure', 'SELECT record_failure($1, $2, $3)', [kind, item, reason]);
  }

  async clear(kind: FailedItemKind, item: number): Promise<void> {
    await this.database.call('clear_failure', 'SELECT clear_failure($1, $2)', [kind, item]);
  }

  /** Returns the number of items that have failed repeatedly, by kind. */
  async counts(): Promise<{ kind: FailedItemKind; count: number }[]> {
    return this.database.call(
      'failed_item_counts',
      `SELECT kind, count(*) AS count FROM (${REPEATED}) AS f GROUP BY kind`,
      [],
    );
  }

  /** Returns the items that failed first, at most 50. */
  oldest(): Promise<StoredItem[]> {
    return this.database.call<StoredItem>(
      'oldest_failed_items',
      `SELECT kind, item, reason, attempts, failed_at AS "failedAt", retry_at AS "retryAt"
       FROM failed_items ORDER BY failed_at LIMIT 50`,
      [],
    );
  }

  private async logNew(): Promise<void> {
    const items = await this.database.call<FailedItem>('new_failures', 'SELECT * FROM new_failures()', []);
    for (const { kind, item, reason } of items)
      this.logger.error(`${kind} ${item} could not be processed and waits for another attempt: ${reason}`);
  }
}

/** Items that failed at least three times. An endpoint that lags behind others can cause one or two failures. */
const REPEATED = 'SELECT * FROM failed_items WHERE attempts >= 3';

/** The invariant of the books that reports failed items. */
export const FAILED_ITEMS_INVARIANT = {
  name: 'No deposit, withdrawal, bet, payout or revenue share has failed repeatedly',
  sql: `SELECT format('%s %s: %s (%s attempts since %s)', kind, item, reason, attempts, failed_at) AS breach
    FROM (${REPEATED}) AS f ORDER BY failed_at`,
};
