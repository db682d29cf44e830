import { describe, expect, it } from '@jest/globals';
import { AbiCoder, Wallet, ZeroHash, keccak256 } from 'ethers';
import type { Withdrawal } from '@arena/wire';
import { asOwner } from './support/books.js';
import { WEI } from './support/test-chain.js';
import { TokenHolder } from './support/token-holder.js';
import type { WalletPlayer } from './support/wallet-player.js';
import { withWallets } from './support/with-wallets.js';

const GWEI = 10n ** 9n;

describe('the payment of a withdrawal', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  /** 300 ARENA have been signed for and sent, and wait in the node's pool for somebody to mine them. */
  const sentOne = async (): Promise<{ player: WalletPlayer; address: string; sent: Withdrawal }> => {
    const player = await wallets.newcomer();
    const { address } = Wallet.createRandom();
    await wallets.chain.setBaseFee(GWEI);
    await wallets.chain.mineTransactionsAtOnce(false);
    await player.withdraw({ amount: 300, address });
    const sent = await wallets.works(async () => {
      const [withdrawal] = await player.withdrawals();
      expect(withdrawal).toMatchObject({ status: 'sent' });
      await isInThePool(withdrawal!.txHash!);
      return withdrawal!;
    });
    return { player, address, sent };
  };

  const isInThePool = async (txHash: string): Promise<void> =>
    expect(await wallets.chain.knows(txHash)).toBe(true);

  const attemptsOf = ({ id }: Withdrawal) =>
    asOwner<{ tx_hash: string }>(
      wallets.app.database,
      'SELECT tx_hash FROM withdrawal_attempts WHERE withdrawal_id = $1 ORDER BY id',
      [id],
    );

  /** As if its latest attempt had waited for a minute. */
  const letAMinutePass = ({ id }: Withdrawal) =>
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

  const isPaidOnce = async (player: WalletPlayer, address: string): Promise<void> => {
    const { chain, comesToPass } = wallets;
    await chain.mineTransactionsAtOnce(true);
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    await wallets.comesToRest();
    expect(await chain.tokensOf(address)).toBe(300n * WEI);
    expect(await player.balance()).toBe('700.00000000');
  };

  const isGivenBackOnce = async (player: WalletPlayer, address: string, failure: RegExp): Promise<void> => {
    const { chain, comesToPass } = wallets;
    await chain.mineTransactionsAtOnce(true);
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([
        { status: 'failed', failure: expect.stringMatching(failure) },
      ]),
    );
    await wallets.comesToRest();
    expect(await player.balance()).toBe('1000.00000000');
    expect(await chain.tokensOf(address)).toBe(0n);
  };

  it('is sent again when the node has forgotten it', async () => {
    const { player, address, sent } = await sentOne();
    await wallets.chain.rpc('anvil_dropTransaction', sent.txHash);
    await wallets.works(() => isInThePool(sent.txHash!));
    await isPaidOnce(player, address);
    expect(await attemptsOf(sent)).toHaveLength(1);
  });

  it('offers more when the fees have risen above what it offers, and is made once', async () => {
    const { player, address, sent } = await sentOne();
    await wallets.chain.setBaseFee(500n * GWEI);
    await letAMinutePass(sent);
    await wallets.works(async () => expect(await attemptsOf(sent)).toHaveLength(2));
    await isPaidOnce(player, address);
    const [, second] = await attemptsOf(sent);
    expect(await player.withdrawals()).toMatchObject([{ txHash: second!.tx_hash }]);
  });

  it('offers no more however long it waits when it offers enough', async () => {
    const { player, address, sent } = await sentOne();
    await wallets.chain.rpc('anvil_dropTransaction', sent.txHash);
    await letAMinutePass(sent);
    await wallets.works(() => isInThePool(sent.txHash!));
    await isPaidOnce(player, address);
    expect(await attemptsOf(sent)).toHaveLength(1);
  });

  it('is given back once when something else used its nonce, and the next one is paid', async () => {
    const { chain, comesToPass } = wallets;
    const { player, address, sent } = await sentOne();
    const treasury = new TokenHolder(chain, chain.chain.treasuryKey);
    await treasury.send(chain.chain.faucet, 1n, { nonce: await nonceOf(sent), tip: 20n * GWEI });
    await isGivenBackOnce(player, address, /did not carry out/);

    await player.withdraw({ amount: 300, address });
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }, { status: 'failed' }]),
    );
    expect(await chain.tokensOf(address)).toBe(300n * WEI);
    expect(await player.balance()).toBe('700.00000000');
  });

  it('is not given back while what used its nonce may still be undone', async () => {
    const { chain } = wallets;
    const { player, address, sent } = await sentOne();
    const goBack = await chain.remember();
    await new TokenHolder(chain, chain.chain.treasuryKey).send(chain.chain.faucet, 1n, {
      nonce: await nonceOf(sent),
      tip: 20n * GWEI,
    });
    await chain.mine(4);
    await goBack();
    await chain.mine(5);
    await isPaidOnce(player, address);
  });

  it('is made when a nonce before its own will never be used', async () => {
    const { chain, app } = wallets;
    const { address: treasury } = new Wallet(chain.chain.treasuryKey);
    const next = Number(await chain.rpc<string>('eth_getTransactionCount', treasury, 'latest'));
    // As if the chain had been wrong about it.
    await asOwner(
      app.database,
      `INSERT INTO treasury_nonces (chain_id, treasury, next) VALUES ($1, $2, $3)
       ON CONFLICT (chain_id, treasury) DO UPDATE SET next = excluded.next`,
      [chain.chain.chainId, treasury, next + 3],
    );
    const { player, address, sent } = await sentOne();
    await chain.mineTransactionsAtOnce(true);
    await letAMinutePass(sent);
    await isPaidOnce(player, address);
    expect(await attemptsOf(sent)).toHaveLength(1);
  });

  it('is given back once when the token refused it', async () => {
    const { chain } = wallets;
    const { player, address } = await sentOne();
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
    await isGivenBackOnce(player, address, /refused/);
  });
});
