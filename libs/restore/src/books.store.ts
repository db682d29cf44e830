import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import { SettingsService } from '@arena/settings';
import type { BooksState, Heights, History, Place } from './books-state.js';

interface StateRow extends Heights, Place {
  history: string | null;
  isNew: boolean;
  isSynchronous: boolean;
  isPending: boolean;
}

const STATE = `
  SELECT s.system_identifier::text AS system, books_timeline() AS timeline,
    (SELECT oid::bigint FROM pg_database WHERE datname = current_database()) AS database,
    -- Without the table's name, the order would be that of the cast, which no index has.
    coalesce((SELECT t.xid::text::bigint FROM transfers AS t ORDER BY t.xid DESC, t.id DESC LIMIT 1), 0) AS transaction,
    coalesce((SELECT max(id) FROM bets), 0) AS bet,
    coalesce((SELECT max(id) FROM crash_bets), 0) AS "crashBet",
    coalesce((SELECT max(last_step) FROM step_bets), 0) AS step,
    coalesce((SELECT max(id) FROM crash_rounds), 0) AS round,
    -- A round goes on within its row: ten steps per round.
    coalesce((SELECT r.id::bigint * 10 + CASE WHEN r.closed_at IS NOT NULL THEN 4 WHEN r.phase = 'waiting' THEN 0
      WHEN r.phase = 'betting' THEN 1 WHEN r.phase = 'playing' THEN 2 ELSE 3 END
      FROM crash_rounds AS r ORDER BY r.id DESC LIMIT 1), 0) AS "roundStep",
    coalesce((SELECT max(id) FROM seeds), 0) AS seed,
    coalesce((SELECT max(id) FROM withdrawals), 0) AS withdrawal,
    coalesce((SELECT max(id) FROM withdrawal_attempts), 0) AS payment,
    coalesce((SELECT sum(next) FROM treasury_nonces), 0)::bigint AS "treasuryNonces",
    coalesce((SELECT max(id) FROM users), 0) AS user,
    coalesce((SELECT max(id) FROM audit_entries), 0) AS "auditEntry",
    (SELECT value FROM system_settings WHERE key = 'books_history') AS history,
    NOT EXISTS (SELECT FROM transfers) AS "isNew",
    standbys_are_synchronous() AS "isSynchronous",
    EXISTS (SELECT FROM system_settings WHERE key = 'restore_pending') AS "isPending"
  FROM pg_control_system() AS s`;

/** Reads how far the books have got, and records which history they belong to. */
@Injectable()
export class BooksStore {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  async state(): Promise<BooksState> {
    const [row] = await this.database.call<StateRow>('books_state', STATE, []);
    if (row === undefined) throw new Error('The state of the books was not returned.');
    const { history, system, timeline, database, isNew, isSynchronous, isPending, ...heights } = row;
    return {
      history: history === null ? undefined : (JSON.parse(history) as History),
      place: { system, timeline, database },
      heights,
      isNew,
      isSynchronous,
      isPending,
    };
  }

  /** Records the history that the books belong to from now on. SQL compares the timeline (pause.sql). */
  async recordHistory(tx: Transaction, history: History): Promise<void> {
    await this.settings.set(tx, 'books_history', JSON.stringify(history));
    await this.settings.set(tx, 'books_timeline', history.place.timeline);
  }
}
