import type { ClientBase } from 'pg';
import type { EntityManager } from 'typeorm';
import type { ChainSettings } from '@arena/config';
import type { Finding } from '@arena/ledger';
import { arena, displayArena, type Arena } from '@arena/money';
import { Chain } from '../chain/chain.js';
import { Treasury } from '../chain/treasury.js';
import { toArena } from '../chain/units.js';

const INVARIANT = 'The treasury covers everything that players and partners are owed';

/**
 * What players and partners are owed: balances, open stakes, commissions and queued withdrawals; and the withdrawals that are
 * sent, with the hashes of their transactions.
 */
const OWED = `
  SELECT (SELECT coalesce(sum(balance), 0) FROM player_accounts)
    + (SELECT coalesce(sum(t.amount * CASE WHEN t.kind = 'escrow' THEN 1 ELSE -1 END), 0) FROM transfers AS t
       WHERE t.kind IN ('escrow', 'release'))
    + (SELECT coalesce(sum(s.credits - s.debits), 0) FROM shared_accounts AS s
       JOIN accounts AS a ON a.id = s.account_id WHERE a.kind = 'commission')
    + (SELECT coalesce(sum(amount), 0) FROM withdrawals WHERE status = 'queued') AS owed,
    ARRAY(SELECT json_build_object('amount', w.amount::text, 'txHashes', json_agg(a.tx_hash))
      FROM withdrawals AS w JOIN withdrawal_attempts AS a ON a.withdrawal_id = w.id
      WHERE w.status = 'sent' GROUP BY w.id) AS sent`;

/**
 * Sums the ARENA that entered the ledger from external accounts, all of which belongs to the house or to players. The
 * sum consists of the last roll-up and the transfers since then. Open withdrawals are added, because they have left the
 * ledger but the treasury still has to pay them.
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

/** Returns how much of the treasury's ARENA belongs to the house or to players according to the ledger. */
export async function treasuryClaims(ledger: Pick<EntityManager, 'query'>): Promise<Arena> {
  const [row] = await ledger.query<{ claims: string }[]>(CLAIMS);
  return arena(row?.claims ?? '0');
}

/**
 * Returns the ARENA that the treasury holds on the chain.
 * @throws ChainUnavailableError
 */
export async function treasuryBalance(settings: ChainSettings): Promise<Arena> {
  const chain = new Chain(settings);
  try {
    return toArena(await chain.tokenBalance(new Treasury(settings).address));
  } finally {
    chain.onApplicationShutdown();
  }
}

/** Checks that the treasury's balance at one block covers what is owed in the client's snapshot of the database. */
export async function reconcileSolvency(client: ClientBase, settings: ChainSettings): Promise<Finding> {
  const chain = new Chain(settings);
  try {
    const { number } = await chain.head();
    const [held, owed] = await Promise.all([
      chain.tokenBalanceAt(new Treasury(settings).address, number),
      owedAt(client, chain, number),
    ]);
    const breaches =
      toArena(held) >= owed
        ? []
        : [`at block ${number}: ${displayArena(owed, 8)} owed, ${displayArena(toArena(held), 8)} held`];
    return { invariant: INVARIANT, breaches };
  } catch (error) {
    return { invariant: INVARIANT, breaches: [`could not be checked: ${(error as Error).message}`] };
  } finally {
    chain.onApplicationShutdown();
  }
}

/**
 * Returns what is owed at a block. A withdrawal that was mined by then has left the treasury, even if its status in the
 * database is still `sent`.
 */
async function owedAt(client: ClientBase, chain: Chain, block: number): Promise<Arena> {
  const {
    rows: [row],
  } = await client.query<{ owed: string; sent: { amount: string; txHashes: string[] }[] }>(OWED);
  const unpaid = await Promise.all(
    (row?.sent ?? []).map(async ({ amount, txHashes }) => {
      const receipts = await Promise.all(txHashes.map((txHash) => chain.receipt(txHash, block)));
      const isPaid = receipts.some((receipt) => receipt?.succeeded === true);
      return isPaid ? 0n : arena(amount);
    }),
  );
  return unpaid.reduce((sum, amount) => sum + amount, arena(row?.owed ?? '0'));
}
