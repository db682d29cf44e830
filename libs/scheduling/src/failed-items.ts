import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, type Repository } from 'typeorm';
import { Database } from '@arena/database';
import { FailedItem, type FailedItemKind } from './failure.entity.js';
import { JobRunner } from './job-runner.js';

const PAUSE_MS = 5_000;
/** An endpoint that lags behind others can cause one or two failures. */
const REPEATED_ATTEMPTS = 3;

type NewFailure = Pick<FailedItem, 'kind' | 'item' | 'reason'>;

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
    @InjectRepository(FailedItem) private readonly items: Repository<FailedItem>,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'failed-items', pauseMs: PAUSE_MS, run: () => this.logNew() });
  }

  async record(kind: FailedItemKind, item: number, reason: string): Promise<void> {
    await this.database.callRoutine('record_failure', kind, item, reason);
  }

  async clear(kind: FailedItemKind, item: number): Promise<void> {
    await this.database.callRoutine('clear_failure', kind, item);
  }

  /** Returns the number of items that have failed repeatedly, by kind. */
  counts(): Promise<{ kind: FailedItemKind; count: number }[]> {
    return this.items
      .createQueryBuilder('failed')
      .select(['failed.kind AS kind', 'count(*) AS count'])
      .where({ attempts: MoreThanOrEqual(REPEATED_ATTEMPTS) })
      .groupBy('failed.kind')
      .getRawMany();
  }

  /** Returns the items that failed first, at most 50. */
  oldest(): Promise<FailedItem[]> {
    return this.items.find({ order: { failedAt: 'ASC' }, take: 50 });
  }

  private async logNew(): Promise<void> {
    const items = await this.database.callRoutine<NewFailure>('new_failures');
    for (const { kind, item, reason } of items)
      this.logger.error(`${kind} ${item} could not be processed and waits for another attempt: ${reason}`);
  }
}

/** The invariant of the books that reports failed items. */
export const FAILED_ITEMS_INVARIANT = {
  name: 'No deposit, withdrawal, bet, payout or revenue share has failed repeatedly',
  sql: `SELECT format('%s %s: %s (%s attempts since %s)', kind, item, reason, attempts, failed_at) AS breach
    FROM failed_items WHERE attempts >= ${REPEATED_ATTEMPTS} ORDER BY failed_at`,
};
