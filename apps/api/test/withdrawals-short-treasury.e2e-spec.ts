import { describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { WEI } from './support/test-chain.js';
import { TokenHolder } from './support/token-holder.js';
import { withWallets } from './support/with-wallets.js';

describe('a treasury that is short of ARENA', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '10000' });

  /** Leaves so much in the treasury. Answers what fills it again. */
  const leaveInTreasury = async (tokens: bigint): Promise<() => Promise<void>> => {
    const { chain } = wallets;
    const treasury = new TokenHolder(chain, chain.chain.treasuryKey);
    const safe = new TokenHolder(chain);
    const taken = (await chain.tokensOf(treasury.address)) - tokens;
    await treasury.send(safe.address, taken);
    await chain.giveCoins(safe.address, WEI);
    return async () => {
      await safe.send(treasury.address, taken);
    };
  };

  it('lets wait what it cannot pay, pays what it can, and pays the rest when it is filled', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    const fill = await leaveInTreasury(500n * WEI);
    const { address } = Wallet.createRandom();
    await player.withdraw({ amount: 800, address });
    await player.withdraw({ amount: 300, address });
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }, { status: 'queued' }]),
    );
    expect(await chain.tokensOf(address)).toBe(300n * WEI);
    expect(await player.balance()).toBe('8900.00000000');
    await fill();
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }]),
    );
    expect(await chain.tokensOf(address)).toBe(1100n * WEI);
  });

  it('pays a small withdrawal however many large ones wait before it', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    const fill = await leaveInTreasury(150n * WEI);
    const { address } = Wallet.createRandom();
    for (let large = 0; large < 25; large += 1) await player.withdraw({ amount: 200 });
    await player.withdraw({ amount: 100, address });
    await comesToPass(async () => expect(await chain.tokensOf(address)).toBe(100n * WEI));
    await fill();
    await comesToPass(async () => {
      const open = (await player.withdrawals()).filter(({ status }) => status !== 'confirmed');
      expect(open).toEqual([]);
    });
    expect(await chain.tokensOf(player.address)).toBe(5000n * WEI);
  });

  it('pays two that fit one by one, but not together, one after the other', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    const fill = await leaveInTreasury(500n * WEI);
    const { address } = Wallet.createRandom();
    await Promise.all([player.withdraw({ amount: 300, address }), player.withdraw({ amount: 300, address })]);
    await comesToPass(async () => expect(await chain.tokensOf(address)).toBe(300n * WEI));
    await wallets.comesToRest();
    const statuses = (await player.withdrawals()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'queued')).toHaveLength(1);
    await fill();
    await comesToPass(async () => expect(await chain.tokensOf(address)).toBe(600n * WEI));
  });
});
