import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { partPatterns } from '@arena/players';
import type { SearchHit } from '@arena/wire';

/** The maximum number of hits of each kind. */
const MAX_HITS = 8;

const PLAYERS_LIKE = `
  SELECT 'player' AS kind, id, id AS "userId", username, email AS detail FROM players_like($1, $2, $3, ${MAX_HITS})`;

const PLAYER = `
  SELECT 'player' AS kind, id, id AS "userId", username, email AS detail FROM users`;
const PLAYER_BY_ADDRESS = `${PLAYER} WHERE wallet_address = $1`;

/**
 * The player, the bet and the round with a number. A crash bet is in its own table until its round has ended, and a bet of
 * several steps until its end.
 */
const BY_NUMBER = `
  ${PLAYER} WHERE id = $1::bigint
  UNION ALL
  (SELECT 'bet' AS kind, b.id, b.user_id AS "userId", u.username, b.game::text AS detail
  FROM (
    SELECT id, user_id, game FROM bets WHERE id = $1::bigint
    UNION ALL SELECT id, user_id, 'crash' FROM crash_bets WHERE id = $1::bigint AND settled_at IS NULL
    UNION ALL SELECT id, user_id, game FROM step_bets WHERE id = $1::bigint AND settled_at IS NULL
  ) AS b JOIN users AS u ON u.id = b.user_id LIMIT 1)
  UNION ALL
  SELECT 'round' AS kind, id, NULL::integer AS "userId", NULL AS username, phase::text AS detail
  FROM crash_rounds WHERE id = $1::bigint`;

/** The index of transfers begins with the chain, of which there are few. */
const DEPOSITS = `
  SELECT 'deposit' AS kind, min(t.id) AS id, t.user_id AS "userId", u.username, $1 AS detail
  FROM (
    SELECT id, user_id FROM wallet_transfers
    WHERE chain_id IN (SELECT chain_id FROM chain_cursors) AND tx_hash = $1 AND kind <> 'payout'
    UNION ALL
    SELECT s.id, s.user_id FROM sweep_attempts AS a JOIN sweeps AS s ON s.id = a.sweep_id WHERE a.tx_hash = $1
  ) AS t JOIN users AS u ON u.id = t.user_id
  GROUP BY t.user_id, u.username LIMIT ${MAX_HITS}`;

const WITHDRAWAL = `SELECT 'withdrawal' AS kind, w.id, w.user_id AS "userId", u.username`;

const WITHDRAWALS_BY_TRANSACTION = `
  ${WITHDRAWAL}, $1 AS detail
  FROM (
    SELECT id FROM withdrawals WHERE tx_hash = $1
    UNION SELECT withdrawal_id FROM withdrawal_attempts WHERE tx_hash = $1
  ) AS found JOIN withdrawals AS w ON w.id = found.id JOIN users AS u ON u.id = w.user_id
  ORDER BY w.id DESC LIMIT ${MAX_HITS}`;

const WITHDRAWALS_TO = `
  ${WITHDRAWAL}, w.address AS detail
  FROM withdrawals AS w JOIN users AS u ON u.id = w.user_id
  WHERE w.address = $1 ORDER BY w.id DESC LIMIT ${MAX_HITS}`;

/** Reads what a search may find. Each statement reads through an index, and a limited number of rows. */
@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /** Returns accounts with a part of the name or of the email address, exact matches first. */
  playersLike(text: string): Promise<SearchHit[]> {
    const { part, indexed } = partPatterns(text);
    return this.database.read<SearchHit>('search_players_like', PLAYERS_LIKE, [text, part, indexed]);
  }

  /**
   * Returns the player, the bet and the round with a number.
   * @param number an integer that PostgreSQL can hold as bigint
   */
  withNumber(number: number): Promise<SearchHit[]> {
    return this.database.read<SearchHit>('search_number', BY_NUMBER, [number]);
  }

  /** @param address in EIP-55 form */
  ownerOf(address: string): Promise<SearchHit[]> {
    return this.database.read<SearchHit>('search_owner', PLAYER_BY_ADDRESS, [address]);
  }

  /** @param transaction the hash in lower case */
  depositsOf(transaction: string): Promise<SearchHit[]> {
    return this.database.read<SearchHit>('search_deposits', DEPOSITS, [transaction]);
  }

  /** @param transaction the hash in lower case */
  withdrawalsByTransaction(transaction: string): Promise<SearchHit[]> {
    return this.database.read<SearchHit>('search_withdrawals_by_transaction', WITHDRAWALS_BY_TRANSACTION, [
      transaction,
    ]);
  }

  /** @param address in EIP-55 form */
  withdrawalsTo(address: string): Promise<SearchHit[]> {
    return this.database.read<SearchHit>('search_withdrawals_to', WITHDRAWALS_TO, [address]);
  }
}
