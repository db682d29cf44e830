import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database, type Transaction } from '@arena/database';
import { SettingsService } from '@arena/settings';
import { Vault } from '@arena/vault';
import { BooksStore } from './books.store.js';
import type { BooksState, History, RestoreMark } from './books-state.js';
import { judgeBooks, type FoundMark, type Judgement } from './judge-books.js';
import { MarkFile } from './mark-file.js';
import { PayoutJournal, type JournaledPayout } from './payout-journal.js';
import { RestorePauseService } from './restore-pause.service.js';

/**
 * Notices that the database has lost transactions that it once had: it was restored from a backup, or it is a standby
 * that was promoted before it had received them. Then the books are paused until an operator accepts them. Otherwise
 * payments would be repeated, and outcomes that players have already seen would be played again.
 *
 * The mark is kept outside the database. The database also records its own place (cluster, timeline, oid).
 */
@Injectable()
export class RestoreGuard {
  private readonly logger = new Logger(RestoreGuard.name);
  private readonly mark: MarkFile | undefined;
  private readonly journal: PayoutJournal | undefined;
  /** The mark that this process has written last. */
  private last: RestoreMark | undefined;

  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly books: BooksStore,
    private readonly pause: RestorePauseService,
    vault: Vault,
    { restoreMark }: ArenaConfig,
  ) {
    this.mark = restoreMark === undefined ? undefined : new MarkFile(restoreMark, vault);
    this.journal = restoreMark === undefined ? undefined : new PayoutJournal(restoreMark, vault, database);
  }

  /** Whether there is a mark outside the database. */
  get isMarked(): boolean {
    return this.mark !== undefined;
  }

  /** Returns whether the books have a mark that this process does not know. */
  async lacksMark(): Promise<boolean> {
    const { history } = await this.books.state();
    return history?.isMarked === true && !this.isMarked;
  }

  /** Returns the payments that were recorded outside the database. */
  async journaledPayouts(): Promise<JournaledPayout[]> {
    return (await this.journal?.read()) ?? [];
  }

  /** Compares the books with the mark, and pauses them or moves the mark. */
  async run(): Promise<void> {
    const { judgement, state } = await this.judge();
    if (judgement.kind === 'behind') return this.pause.begin('books', judgement.reasons, state.isPending);
    if (state.isPending) return;
    const { history } = state;
    if (history === undefined || judgement.kind !== 'continue' || history.isMarked !== this.isMarked)
      await this.recordHistory(judgement.kind, state);
    else await this.advance(history.generation, state);
  }

  /**
   * Begins a new history with the books as they are, and ends the pause. The mark is replaced first: if the commit
   * fails, the mark does not fit the books, which stay paused.
   */
  async accept(finish: (tx: Transaction) => Promise<void>): Promise<void> {
    const { place, heights, isSynchronous } = await this.books.state();
    const generation = randomUUID();
    await this.mark?.write({ generation, heights, isSynchronous, place });
    await this.database.transact(async (tx) => {
      await this.books.recordHistory(tx, { generation, place, isMarked: this.isMarked });
      await finish(tx);
      await this.pause.end(tx);
    });
  }

  /** Signs the mark with the current master key, after a rotation. */
  async resign(): Promise<void> {
    const mark = await this.mark?.read();
    if (typeof mark === 'object') await this.mark?.write(mark);
    await this.journal?.resign();
  }

  private async judge(isSecond = false): Promise<{ judgement: Judgement; state: BooksState }> {
    // The mark is read first. Another process may move it, but it is never ahead of books that are read later, unless
    // these have lost something.
    const mark = await this.readMark();
    const state = await this.books.state();
    const judgement = judgeBooks(state, mark);
    // Another process may have begun a history between the two reads.
    return judgement.kind === 'behind' && !isSecond ? this.judge(true) : { judgement, state };
  }

  private async readMark(): Promise<FoundMark> {
    if (this.mark === undefined) return 'unconfigured';
    const found = await this.mark.read();
    if (found !== 'missing' || this.last === undefined) return found;
    // The file was deleted while this process runs. It still knows the mark, and writes it again.
    const { last } = this;
    this.last = undefined;
    return last;
  }

  /** Records the history of books that were judged, and writes their mark. */
  private async recordHistory(
    kind: 'begin' | 'continue' | 'moved',
    { place, isSynchronous, heights }: BooksState,
  ): Promise<void> {
    await this.database.transact(async (tx) => {
      // Another process may have begun the history at the same time.
      const known = await this.settings.getForUpdate(tx, 'books_history');
      const generation = known === undefined ? randomUUID() : (JSON.parse(known) as History).generation;
      // The mark comes first: after a crash in between, the next run begins the history again, or finds the place in it.
      await this.mark?.write({ generation, heights, isSynchronous, place });
      await this.books.recordHistory(tx, { generation, place, isMarked: this.isMarked });
    });
    if (kind === 'moved')
      this.logger.warn('PostgreSQL failed over to a synchronous standby. The books continue.');
    if (!this.isMarked)
      this.logger.warn(
        'RESTORE_MARK is not set: only the chain and the timeline show that the database was restored.',
      );
  }

  /**
   * Moves the mark to the books that were judged. Books that are read later could be those of a standby that has taken
   * over in the meantime.
   */
  private async advance(generation: string, { heights, isSynchronous, place }: BooksState): Promise<void> {
    const mark: RestoreMark = { generation, heights, isSynchronous, place };
    if (this.mark === undefined || isDeepStrictEqual(mark, this.last)) return;
    await this.journal?.append();
    await this.mark.write(mark);
    this.last = mark;
  }
}
