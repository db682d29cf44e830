import { afterEach, describe, expect, it } from '@jest/globals';
import { toQuantity } from 'ethers';
import { asOwner } from './support/books.js';
import { WEI } from './support/test-chain.js';
import type { WalletPlayer } from './support/wallet-player.js';
import { withWallets } from './support/with-wallets.js';

const GWEI = 10n ** 9n;
/** Pays for a sweep while a unit of gas costs some GWEI, and for none when it costs some hundred. */
const LITTLE = WEI / 100n;

describe('the sweep of a deposit', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  afterEach(() => wallets.chain.mineTransactionsAtOnce(true));

  /** 250 ARENA have arrived; their sweep has been sent, and waits in the node's pool for somebody to mine it. */
  const sentOne = async (player: WalletPlayer, coins: bigint): Promise<void> => {
    const { chain } = wallets;
    await chain.giveCoins(player.address, coins);
    await chain.setBaseFee(GWEI);
    await chain.mineTransactionsAtOnce(false);
    await chain.send(player.address, 250n * WEI);
    await chain.mine();
    await wallets.works(async () => {
      const attempts = await attemptsOf(player);
      expect(attempts).toHaveLength(1);
      expect(await chain.knows(attempts[0]!)).toBe(true);
    });
  };

  const attemptsOf = async ({ user }: WalletPlayer): Promise<string[]> => {
    const rows = await asOwner<{ tx_hash: string }>(
      wallets.app.database,
      `SELECT a.tx_hash FROM sweep_attempts AS a JOIN sweeps AS s ON s.id = a.sweep_id
       WHERE s.user_id = $1 ORDER BY a.id`,
      [user.id],
    );
    return rows.map(({ tx_hash }) => tx_hash);
  };

  const outcomesOf = async ({ user }: WalletPlayer): Promise<(string | null)[]> => {
    const rows = await asOwner<{ outcome: string | null }>(
      wallets.app.database,
      'SELECT outcome FROM sweeps WHERE user_id = $1 ORDER BY id',
      [user.id],
    );
    return rows.map(({ outcome }) => outcome);
  };

  /** As if it had waited for some minutes. */
  const letMinutesPass = ({ user }: WalletPlayer) =>
    asOwner(
      wallets.app.database,
      `WITH aged AS (
         UPDATE sweeps SET created_at = created_at - interval '5 minutes' WHERE user_id = $1 RETURNING id
       ) UPDATE sweep_attempts AS a SET created_at = a.created_at - interval '5 minutes' FROM aged
         WHERE a.sweep_id = aged.id`,
      [user.id],
    );

  const isCreditedOnce = async (player: WalletPlayer): Promise<void> => {
    const { chain, comesToPass } = wallets;
    await chain.mineTransactionsAtOnce(true);
    await comesToPass(async () => expect(await player.balance()).toBe('250.00000000'));
    await wallets.comesToRest();
    expect(await player.balance()).toBe('250.00000000');
    expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
    expect(await chain.tokensOf(player.address)).toBe(0n);
  };

  it('is sent again when the node has forgotten it', async () => {
    const player = await wallets.newcomer();
    await sentOne(player, WEI);
    const [txHash] = await attemptsOf(player);
    await wallets.chain.rpc('anvil_dropTransaction', txHash);
    await wallets.works(async () => expect(await wallets.chain.knows(txHash!)).toBe(true));
    await isCreditedOnce(player);
    expect(await attemptsOf(player)).toEqual([txHash]);
  });

  it('offers more when the fees have risen above what it offers, and is made once', async () => {
    const player = await wallets.newcomer();
    await sentOne(player, WEI);
    await wallets.chain.setBaseFee(500n * GWEI);
    await letMinutesPass(player);
    await wallets.works(async () => expect(await attemptsOf(player)).toHaveLength(2));
    await isCreditedOnce(player);
    expect(await outcomesOf(player)).toEqual(['mined']);
  });

  it('offers no more than its wallet can pay, says so, and goes on when gas comes', async () => {
    const { chain } = wallets;
    const player = await wallets.newcomer();
    await sentOne(player, LITTLE);
    await chain.setBaseFee(500n * GWEI);
    await letMinutesPass(player);
    await wallets.works(async () =>
      expect(await player.deposits()).toMatchObject([{ status: 'needs-avax' }]),
    );
    expect(await attemptsOf(player)).toHaveLength(1);
    await chain.giveCoins(player.address, WEI);
    await wallets.works(async () => expect(await attemptsOf(player)).toHaveLength(2));
    expect(await player.deposits()).toMatchObject([{ status: 'pending' }]);
    await isCreditedOnce(player);
    expect(await outcomesOf(player)).toEqual(['mined']);
  });

  it('is made anew when the chain was wrong about its wallet’s next nonce', async () => {
    const { chain } = wallets;
    const player = await wallets.newcomer();
    await chain.rpc('anvil_setNonce', player.address, toQuantity(5));
    await sentOne(player, WEI);
    await chain.rpc('anvil_dropAllTransactions');
    await chain.rpc('anvil_setNonce', player.address, toQuantity(0));
    await letMinutesPass(player);
    await isCreditedOnce(player);
    expect(await outcomesOf(player)).toEqual(['abandoned', 'mined']);
  });
});
