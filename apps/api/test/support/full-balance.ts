import { Wallet, id } from 'ethers';
import { asOwner } from './as-owner.js';
import type { Player } from './players.js';
import type { TestDatabase } from './test-database.js';

const CHAIN = 43112;
const WEI_PER_UNIT = 10n ** 10n;
/** The largest balance that the ledger can hold: 9,999,999,999.99999999 ARENA. */
const LARGEST_BALANCE = 10n ** 18n - 1n;

/**
 * Credits a deposit that fills a player's balance up to the largest one that the ledger can hold, as if the chain had
 * reported it.
 */
export async function fillBalance(database: TestDatabase, { user }: Player): Promise<void> {
  const [row] = await asOwner<{ balance: string }>(
    database,
    'SELECT balance FROM player_accounts WHERE user_id = $1',
    [user.id],
  );
  const missing = LARGEST_BALANCE - BigInt(row!.balance.replace('.', ''));
  const treasury = Wallet.createRandom().address;
  const transfer = {
    block: 1,
    blockHash: id('a block'),
    txHash: id(`deposit of ${user.id}`),
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
export async function makeRoom(database: TestDatabase, { user }: Player, amount: number): Promise<void> {
  await asOwner(database, `SELECT request_withdrawal($1, $2, $3, 'withdrawals', NULL, NULL, '{}')`, [
    user.id,
    amount,
    Wallet.createRandom().address,
  ]);
}
