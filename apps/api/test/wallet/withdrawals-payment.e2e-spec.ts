import { AbiCoder, Wallet, ZeroHash, keccak256 } from 'ethers';
import type { Withdrawal } from '@arena/wire';
import { asOwner } from '../support/books.js';
import { runJobs } from '../support/jobs.js';
import { WEI } from '../support/test-chain.js';
import { TokenHolder } from '../support/token-holder.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets } from '../support/with-wallets.js';

const GWEI = 10n ** 9n;
/** Bytecode of a contract that returns 32 zero bytes to every call. */
const RETURNS_FALSE = '0x60206000f3';

describe('the payment of a withdrawal', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  /** Withdraws 300 ARENA and waits until the payment is pending in the node. */
  const pendingPayment = async (): Promise<{ player: WalletPlayer; address: string; sent: Withdrawal }> => {
    const player = await wallets.newPlayer();
    const { address } = Wallet.createRandom();
    await wallets.chain.setBaseFee(GWEI);
    await wallets.chain.setAutomine(false);
    await player.withdraw({ amount: 300, address });
    const sent = await wallets.runUntil(async () => {
      const [withdrawal] = await player.withdrawals();
      expect(withdrawal).toMatchObject({ status: 'sent' });
      await expectPending(withdrawal!.txHash!);
      return withdrawal!;
    });
    return { player, address, sent };
  };

  const expectPending = async (txHash: string): Promise<void> =>
    expect(await wallets.chain.hasTransaction(txHash)).toBe(true);

  const attemptsOf = ({ id }: Withdrawal) =>
    asOwner<{ tx_hash: string }>(
      wallets.app.database,
      'SELECT tx_hash FROM withdrawal_attempts WHERE withdrawal_id = $1 ORDER BY id',
      [id],
    );

  /** Backdates the attempts of a withdrawal by a minute. */
  const ageAttempts = ({ id }: Withdrawal) =>
    asOwner(
      wallets.app.database,
      `UPDATE withdrawal_attempts SET created_at = created_at - interval '1 minute' WHERE withdrawal_id = $1`,
      [id],
    );

  const nonceOf = async ({ id }: Withdrawal): Promise<number> => {
    const [row] = await asOwner<{ nonce: number }>(
      wallets.app.database,
      'SELECT nonce FROM withdrawals WHERE id = $1',
      [id],
    );
    return row!.nonce;
  };

  const expectPaidOnce = async (player: WalletPlayer, address: string): Promise<void> => {
    const { chain, mineUntil } = wallets;
    await chain.setAutomine(true);
    await mineUntil(async () => expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]));
    await wallets.drain();
    expect(await chain.tokenBalanceOf(address)).toBe(300n * WEI);
    expect(await player.balance()).toBe('700.00000000');
  };

  const expectRefundedOnce = async (
    player: WalletPlayer,
    address: string,
    failure: RegExp,
  ): Promise<void> => {
    const { chain, mineUntil } = wallets;
    await chain.setAutomine(true);
    await mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([
        { status: 'failed', failure: expect.stringMatching(failure) },
      ]),
    );
    await wallets.drain();
    expect(await player.balance()).toBe('1000.00000000');
    expect(await chain.tokenBalanceOf(address)).toBe(0n);
  };

  it('is rebroadcast when the node drops it', async () => {
    const { player, address, sent } = await pendingPayment();
    await wallets.chain.rpc('anvil_dropTransaction', sent.txHash);
    await wallets.runUntil(() => expectPending(sent.txHash!));
    await expectPaidOnce(player, address);
    expect(await attemptsOf(sent)).toHaveLength(1);
  });

  it('gets a fee bump when fees have risen, and is mined once', async () => {
    const { player, address, sent } = await pendingPayment();
    await wallets.chain.setBaseFee(500n * GWEI);
    await ageAttempts(sent);
    await wallets.runUntil(async () => expect(await attemptsOf(sent)).toHaveLength(2));
    await expectPaidOnce(player, address);
    const [, second] = await attemptsOf(sent);
    expect(await player.withdrawals()).toMatchObject([{ txHash: second!.tx_hash }]);
  });

  it('is rebroadcast without a fee bump while its fees are high enough', async () => {
    const { player, address, sent } = await pendingPayment();
    await wallets.chain.rpc('anvil_dropTransaction', sent.txHash);
    await ageAttempts(sent);
    await wallets.runUntil(() => expectPending(sent.txHash!));
    await expectPaidOnce(player, address);
    expect(await attemptsOf(sent)).toHaveLength(1);
  });

  it('is refunded once when another transaction used its nonce, and the next withdrawal is paid', async () => {
    const { chain, mineUntil } = wallets;
    const { player, address, sent } = await pendingPayment();
    const treasury = new TokenHolder(chain, chain.chain.treasuryKey);
    await treasury.send(chain.chain.faucet, 1n, { nonce: await nonceOf(sent), tip: 20n * GWEI });
    await expectRefundedOnce(player, address, /did not execute/);

    await player.withdraw({ amount: 300, address });
    await mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }, { status: 'failed' }]),
    );
    expect(await chain.tokenBalanceOf(address)).toBe(300n * WEI);
    expect(await player.balance()).toBe('700.00000000');
  });

  it('waits, and is reported, while its refund does not fit into the balance, and others are paid', async () => {
    const { chain, app, mineUntil } = wallets;
    const { player, address, sent } = await pendingPayment();
    const other = await wallets.newPlayer();
    // Room for one unit less than the refund. The books do not know of it, so it is taken back below.
    const add = (amount: string) =>
      asOwner(app.database, 'UPDATE player_accounts SET balance = balance + $2 WHERE user_id = $1', [
        player.user.id,
        amount,
      ]);
    await add('9999999000');
    const treasury = new TokenHolder(chain, chain.chain.treasuryKey);
    await treasury.send(chain.chain.faucet, 1n, { nonce: await nonceOf(sent), tip: 20n * GWEI });
    await chain.setAutomine(true);
    await mineUntil(async () =>
      expect(
        await asOwner(app.database, 'SELECT kind, reason FROM failed_items WHERE attempts >= 3'),
      ).toEqual([{ kind: 'withdrawal', reason: 'refund of 300.00000000: the balance has no room' }]),
    );
    await other.withdraw({ amount: 200 });
    await mineUntil(async () => expect(await other.withdrawals()).toMatchObject([{ status: 'confirmed' }]));
    expect(await player.withdrawals()).toMatchObject([{ status: 'sent' }]);

    await add('-9999999000');
    await expectRefundedOnce(player, address, /did not execute/);
    expect(await asOwner(app.database, 'SELECT FROM failed_items')).toEqual([]);
  });

  it('counts as paid when an attempt that the database does not know paid it', async () => {
    const { chain } = wallets;
    const { player, address, sent } = await pendingPayment();
    const nonce = await nonceOf(sent);
    const treasury = new TokenHolder(chain, chain.chain.treasuryKey);
    const unknown = await treasury.send(address, 300n * WEI, { nonce, tip: 20n * GWEI });
    await expectPaidOnce(player, address);
    expect(await player.withdrawals()).toMatchObject([{ txHash: unknown }]);
    expect((await attemptsOf(sent)).map(({ tx_hash }) => tx_hash)).toEqual([sent.txHash, unknown]);
  });

  it('is held, and reported, while it is not known whether it was paid', async () => {
    const { chain, app, mineUntil } = wallets;
    const { player, address, sent } = await pendingPayment();
    const { tokenAddress } = chain.chain;
    const code = await chain.rpc<string>('eth_getCode', tokenAddress, 'latest');
    // A token that returns false instead of failing: the transaction succeeds, and no tokens move.
    await chain.rpc('anvil_setCode', tokenAddress, RETURNS_FALSE);
    await chain.mine(10);
    await chain.rpc('anvil_setCode', tokenAddress, code);
    await chain.setAutomine(true);
    const reported = (): Promise<object[]> =>
      asOwner(app.database, `SELECT kind, reason FROM failed_items WHERE attempts >= 3`);
    await mineUntil(async () =>
      expect(await reported()).toEqual([
        {
          kind: 'withdrawal',
          reason: expect.stringMatching(/succeeded, but the token reports no transfer$/),
        },
      ]),
    );
    expect(await player.withdrawals()).toMatchObject([{ status: 'sent' }]);
    expect(await player.balance()).toBe('700.00000000');
    expect(await chain.tokenBalanceOf(address)).toBe(0n);
    // Otherwise the withdrawal would be reported in the other tests.
    await asOwner(app.database, `SELECT fail_withdrawal($1, 'ended by this test')`, [sent.id]);
    await runJobs('payments');
    await asOwner(app.database, `SELECT clear_failure('withdrawal', $1)`, [sent.id]);
  });

  it('is not refunded while the transaction that used its nonce is not final', async () => {
    const { chain } = wallets;
    const { player, address, sent } = await pendingPayment();
    const revert = await chain.snapshot();
    await new TokenHolder(chain, chain.chain.treasuryKey).send(chain.chain.faucet, 1n, {
      nonce: await nonceOf(sent),
      tip: 20n * GWEI,
    });
    await chain.mine(4);
    await revert();
    await chain.mine(5);
    await expectPaidOnce(player, address);
  });

  it('is paid although an earlier nonce was never used', async () => {
    const { chain, app } = wallets;
    const { address: treasury } = new Wallet(chain.chain.treasuryKey);
    const next = Number(await chain.rpc<string>('eth_getTransactionCount', treasury, 'latest'));
    // The state after the chain has reported a nonce that is too high.
    await asOwner(
      app.database,
      `INSERT INTO treasury_nonces (chain_id, treasury, next) VALUES ($1, $2, $3)
       ON CONFLICT (chain_id, treasury) DO UPDATE SET next = excluded.next`,
      [chain.chain.chainId, treasury, next + 3],
    );
    const { player, address, sent } = await pendingPayment();
    await chain.setAutomine(true);
    await ageAttempts(sent);
    await expectPaidOnce(player, address);
    expect(await attemptsOf(sent)).toHaveLength(1);
  });

  it('is refunded once when the transfer reverts', async () => {
    const { chain } = wallets;
    const { player, address } = await pendingPayment();
    const slot = keccak256(
      AbiCoder.defaultAbiCoder().encode(
        ['address', 'uint256'],
        [new Wallet(chain.chain.treasuryKey).address, 0],
      ),
    );
    const { tokenAddress } = chain.chain;
    const held = await chain.rpc<string>('eth_getStorageAt', tokenAddress, slot, 'latest');
    await chain.rpc('anvil_setStorageAt', tokenAddress, slot, ZeroHash);
    await chain.mine();
    await chain.rpc('anvil_setStorageAt', tokenAddress, slot, held);
    await expectRefundedOnce(player, address, /rejected/);
  });
});
