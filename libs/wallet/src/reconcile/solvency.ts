import type { ClientBase } from 'pg';
import type { ChainSettings } from '@arena/config';
import type { Finding } from '@arena/ledger';
import { arena, displayArena, type Arena } from '@arena/money';
import { Chain } from '../chain/chain.js';
import { Treasury } from '../chain/treasury.js';
import { arenaOf } from '../chain/units.js';

const INVARIANT = 'The treasury holds on the chain what is owed to players';

/** What is owed to players and partners: balances, open stakes, commission, and withdrawals that are not paid yet. */
const OWED = `
  SELECT (SELECT coalesce(sum(balance), 0) FROM player_accounts)
    + (SELECT coalesce(sum(t.amount * CASE WHEN t.kind = 'escrow' THEN 1 ELSE -1 END), 0) FROM transfers AS t
       WHERE t.kind IN ('escrow', 'release'))
    + (SELECT coalesce(sum(s.credits - s.debits), 0) FROM shared_accounts AS s
       JOIN accounts AS a ON a.id = s.account_id WHERE a.kind = 'commission')
    + (SELECT coalesce(sum(amount), 0) FROM withdrawals WHERE status = 'queued') AS owed`;

interface SentRow {
  amount: string;
  tx_hashes: string[];
}

/** Compares what is owed by this snapshot of the books with the treasury at one block. */
export async function reconcileSolvency(client: ClientBase, settings: ChainSettings): Promise<Finding> {
  const chain = new Chain(settings);
  try {
    const { number } = await chain.head();
    const [held, owed] = await Promise.all([
      chain.tokenBalance(new Treasury(settings).address, number),
      owedAt(client, chain, number),
    ]);
    const breaches =
      arenaOf(held) >= owed
        ? []
        : [`at block ${number}: ${displayArena(owed, 8)} owed, ${displayArena(arenaOf(held), 8)} there`];
    return { invariant: INVARIANT, breaches };
  } catch (error) {
    return { invariant: INVARIANT, breaches: [`could not be looked at: ${(error as Error).message}`] };
  } finally {
    chain.onApplicationShutdown();
  }
}

/** A payment that has been mined by that block has left the treasury already, whatever the books say of it. */
async function owedAt(client: ClientBase, chain: Chain, block: number): Promise<Arena> {
  const {
    rows: [row],
  } = await client.query<{ owed: string }>(OWED);
  const { rows: sent } = await client.query<SentRow>(
    `SELECT w.amount, array_agg(a.tx_hash) AS tx_hashes
     FROM withdrawals AS w JOIN withdrawal_attempts AS a ON a.withdrawal_id = w.id
     WHERE w.status = 'sent' GROUP BY w.id`,
  );
  const open = await Promise.all(
    sent.map(async ({ amount, tx_hashes }) => {
      const receipts = await Promise.all(tx_hashes.map((txHash) => chain.receipt(txHash)));
      const isPaid = receipts.some((receipt) => receipt?.succeeded === true && receipt.block <= block);
      return isPaid ? 0n : arena(amount);
    }),
  );
  return open.reduce((sum, amount) => sum + amount, arena(row?.owed ?? '0'));
}
