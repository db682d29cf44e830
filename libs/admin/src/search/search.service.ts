import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { partPatterns } from '@arena/players';
import { parseAddress } from '@arena/wallet';
import { SEARCH_KINDS, SEARCH_LENGTH, type SearchHit } from '@arena/wire';

const NUMBER = /^#?(\d{1,16})$/;
const TRANSACTION = /^0x[0-9a-f]{64}$/;
const ADDRESS_OR_TRANSACTION = /^0x[0-9a-f]{40,}$/i;

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

/** A statement with its values. Each reads through an index, and a limited number of rows. */
type Statement = [name: string, sql: string, ...values: (string | number)[]];

/** Finds what an admin has the name, number, address or transaction of. */
@Injectable()
export class SearchService {
  constructor(private readonly database: Database) {}

  /** Returns what the text may mean: players first. */
  async find(query: string): Promise<SearchHit[]> {
    const hits = await Promise.all(
      statementsFor(query.trim()).map(([name, sql, ...values]) =>
        this.database.read<SearchHit>(name, sql, values),
      ),
    );
    const byKey = new Map(hits.flat().map((hit) => [`${hit.kind} ${hit.id}`, hit]));
    return SEARCH_KINDS.flatMap((kind) => [...byKey.values()].filter((hit) => hit.kind === kind));
  }
}

function statementsFor(text: string): Statement[] {
  const statements: Statement[] = [];
  const number = Number(NUMBER.exec(text)?.[1] ?? 0);
  if (number !== 0) statements.push(['search_number', BY_NUMBER, number]);
  const [lower, address] = [text.toLowerCase(), parseAddress(text.toLowerCase())];
  if (TRANSACTION.test(lower))
    statements.push(
      ['search_deposits', DEPOSITS, lower],
      ['search_withdrawals_by_transaction', WITHDRAWALS_BY_TRANSACTION, lower],
    );
  else if (address !== undefined)
    statements.push(
      ['search_owner', PLAYER_BY_ADDRESS, address],
      ['search_withdrawals_to', WITHDRAWALS_TO, address],
    );
  // An address or a transaction is no part of a name. A shorter text has no trigram, so the index can't find it.
  if (text.length >= SEARCH_LENGTH.partMin && !ADDRESS_OR_TRANSACTION.test(text)) {
    const { part, indexed } = partPatterns(text);
    statements.push(['search_players_like', PLAYERS_LIKE, text, part, indexed]);
  }
  return statements;
}
