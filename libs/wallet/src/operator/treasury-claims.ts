import type { EntityManager } from 'typeorm';
import type { ChainSettings } from '@arena/config';
import { arena, type Arena } from '@arena/money';
import { Chain } from '../chain/chain.js';
import { Treasury } from '../chain/treasury.js';
import { arenaOf } from '../chain/units.js';

/**
 * What belongs to the house and to players is what has come into the books from outside of them: the sums up to the
 * last roll-up, and what was transferred since. What has left the books without being paid yet is still to be paid.
 */
const CLAIMS = `
  WITH outside AS (SELECT id FROM accounts WHERE kind IN ('promotions', 'capital', 'chain')),
  side AS (
    SELECT s.account_id AS id, s.debits - s.credits AS amount FROM shared_accounts AS s
    UNION ALL SELECT t.debit_account, t.amount FROM transfers AS t, roll_up_cursor AS c
      WHERE t.xid >= c.next_xid AND t.id > c.floor_id
    UNION ALL SELECT t.credit_account, -t.amount FROM transfers AS t, roll_up_cursor AS c
      WHERE t.xid >= c.next_xid AND t.id > c.floor_id
  )
  SELECT (SELECT coalesce(sum(amount), 0) FROM side WHERE id IN (TABLE outside))
    + (SELECT coalesce(sum(amount), 0) FROM withdrawals WHERE status IN ('queued', 'sent')) AS claims`;

/** ARENA of the treasury that belong to somebody by the books: to the house, or to players. */
export async function treasuryClaims(books: Pick<EntityManager, 'query'>): Promise<Arena> {
  const [row] = await books.query<{ claims: string }[]>(CLAIMS);
  return arena(row?.claims ?? '0');
}

/** ARENA that the treasury holds on the chain. Throws when the chain does not say. */
export async function treasuryBalance(settings: ChainSettings): Promise<Arena> {
  const chain = new Chain(settings);
  try {
    return arenaOf(await chain.tokenBalance(new Treasury(settings).address));
  } finally {
    chain.onApplicationShutdown();
  }
}
