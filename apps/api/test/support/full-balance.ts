import { randomUUID } from 'node:crypto';
import { arena } from '@arena/money';
import { HIGHEST_BALANCE } from '@arena/wire';
import { Wallet, id } from 'ethers';
import { asOwner } from './as-owner.js';
import type { Player } from './players.js';
import type { TestDatabase } from './test-database.js';

const CHAIN = 43112;
const WEI_PER_UNIT = 10n ** 10n;

/**
 * Credits a deposit that fills a player's balance up to the highest one, as if the chain had reported it.
 * @param room what the balance has room for after it, in ARENA
 */
export async function fillBalance(database: TestDatabase, { user }: Player, room = '0'): Promise<void> {
  const [row] = await asOwner<{ balance: string }>(
    database,
    'SELECT balance FROM player_accounts WHERE user_id = $1',
    [user.id],
  );
  const missing = arena(HIGHEST_BALANCE) - arena(room) - arena(row!.balance);
  const treasury = Wallet.createRandom().address;
  const transfer = {
    block: 1,
    blockHash: id('a block'),
    txHash: id(randomUUID()),
    logIndex: 0,
    place: 0,
    from: user.walletAddress,
    to: treasury,
    wei: String(missing * WEI_PER_UNIT),
  };
  await asOwner(database, 'SELECT record_wallet_transfers($1, $2, 1, 1, $3, $4)', [
    CHAIN,
    treasury,
    id('a block'),
    JSON.stringify([transfer]),
  ]);
  await asOwner(
    database,
    'SELECT credit_sweeps(ARRAY(SELECT id FROM wallet_transfers WHERE user_id = $1 AND credited_at IS NULL))',
    [user.id],
  );
}

/** Debits a withdrawal that is never paid, so that the balance has room again. */
export async function makeRoom(
  database: TestDatabase,
  { user }: Player,
  amount: number | string,
): Promise<void> {
  await asOwner(database, `SELECT request_withdrawal($1, $2, $3, 'withdrawals', NULL, NULL, '{}')`, [
    user.id,
    amount,
    Wallet.createRandom().address,
  ]);
}
