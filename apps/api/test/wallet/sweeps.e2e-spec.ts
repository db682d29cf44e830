import { toQuantity } from 'ethers';
import { asOwner } from '../support/books.js';
import { WEI } from '../support/test-chain.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets } from '../support/with-wallets.js';

const GWEI = 10n ** 9n;
/** Enough AVAX for a sweep at a few gwei per unit of gas, too little at hundreds of gwei. */
const LITTLE_AVAX = WEI / 100n;

describe('the sweep of a deposit', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  afterEach(() => wallets.chain.setAutomine(true));

  /** Deposits 250 ARENA and waits until their sweep is pending in the node. */
  const depositWithPendingSweep = async (player: WalletPlayer, avax: bigint): Promise<void> => {
    const { chain } = wallets;
    await chain.setAvaxBalance(player.address, avax);
    await chain.setBaseFee(GWEI);
    await chain.setAutomine(false);
    await chain.sendTokens(player.address, 250n * WEI);
    await chain.mine();
    await wallets.runUntil(async () => {
      const attempts = await attemptsOf(player);
      expect(attempts).toHaveLength(1);
      expect(await chain.hasTransaction(attempts[0]!)).toBe(true);
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

  /** Backdates the player's sweeps by five minutes. */
  const ageSweeps = ({ user }: WalletPlayer) =>
    asOwner(
      wallets.app.database,
      `WITH aged AS (
         UPDATE sweeps SET created_at = created_at - interval '5 minutes' WHERE user_id = $1 RETURNING id
       ) UPDATE sweep_attempts AS a SET created_at = a.created_at - interval '5 minutes' FROM aged
         WHERE a.sweep_id = aged.id`,
      [user.id],
    );

  const expectCreditedOnce = async (player: WalletPlayer): Promise<void> => {
    const { chain, mineUntil } = wallets;
    await chain.setAutomine(true);
    await mineUntil(async () => expect(await player.balance()).toBe('250.00000000'));
    await wallets.drain();
    expect(await player.balance()).toBe('250.00000000');
    expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
    expect(await chain.tokenBalanceOf(player.address)).toBe(0n);
  };

  it('is rebroadcast when the node drops it', async () => {
    const player = await wallets.newPlayer();
    await depositWithPendingSweep(player, WEI);
    const [txHash] = await attemptsOf(player);
    await wallets.chain.rpc('anvil_dropTransaction', txHash);
    await wallets.runUntil(async () => expect(await wallets.chain.hasTransaction(txHash!)).toBe(true));
    await expectCreditedOnce(player);
    expect(await attemptsOf(player)).toEqual([txHash]);
  });

  it('gets a fee bump when fees have risen, and is mined once', async () => {
    const player = await wallets.newPlayer();
    await depositWithPendingSweep(player, WEI);
    await wallets.chain.setBaseFee(500n * GWEI);
    await ageSweeps(player);
    await wallets.runUntil(async () => expect(await attemptsOf(player)).toHaveLength(2));
    await expectCreditedOnce(player);
    expect(await outcomesOf(player)).toEqual(['mined']);
  });

  it('waits for AVAX when the wallet cannot pay the fee bump, and continues when AVAX arrives', async () => {
    const { chain } = wallets;
    const player = await wallets.newPlayer();
    await depositWithPendingSweep(player, LITTLE_AVAX);
    await chain.setBaseFee(500n * GWEI);
    await ageSweeps(player);
    await wallets.runUntil(async () =>
      expect(await player.deposits()).toMatchObject([{ status: 'needs-avax' }]),
    );
    expect(await attemptsOf(player)).toHaveLength(1);
    await chain.setAvaxBalance(player.address, WEI);
    await wallets.runUntil(async () => expect(await attemptsOf(player)).toHaveLength(2));
    expect(await player.deposits()).toMatchObject([{ status: 'pending' }]);
    await expectCreditedOnce(player);
    expect(await outcomesOf(player)).toEqual(['mined']);
  });

  it('is replaced by a new sweep when the chain reported a wrong nonce', async () => {
    const { chain } = wallets;
    const player = await wallets.newPlayer();
    await chain.rpc('anvil_setNonce', player.address, toQuantity(5));
    await depositWithPendingSweep(player, WEI);
    await chain.rpc('anvil_dropAllTransactions');
    await chain.rpc('anvil_setNonce', player.address, toQuantity(0));
    await ageSweeps(player);
    await expectCreditedOnce(player);
    expect(await outcomesOf(player)).toEqual(['abandoned', 'mined']);
  });
});
