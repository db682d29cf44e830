import { Wallet } from 'ethers';
import { WEI } from '../support/test-chain.js';
import { TokenHolder } from '../support/token-holder.js';
import { withWallets } from '../support/with-wallets.js';

describe('a treasury with too few ARENA', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '10000' });

  /** Moves all but this many wei out of the treasury. Returns a function that moves them back. */
  const leaveInTreasury = async (wei: bigint): Promise<() => Promise<void>> => {
    const { chain } = wallets;
    const treasury = new TokenHolder(chain, chain.chain.treasuryKey);
    const other = new TokenHolder(chain);
    const moved = (await chain.tokenBalanceOf(treasury.address)) - wei;
    await treasury.send(other.address, moved);
    await chain.setAvaxBalance(other.address, WEI);
    return async () => {
      await other.send(treasury.address, moved);
    };
  };

  it('pays the withdrawals that it can, and the others when it is refilled', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    const refill = await leaveInTreasury(500n * WEI);
    const { address } = Wallet.createRandom();
    await player.withdraw({ amount: 800, address });
    await player.withdraw({ amount: 300, address });
    await mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }, { status: 'queued' }]),
    );
    expect(await chain.tokenBalanceOf(address)).toBe(300n * WEI);
    expect(await player.balance()).toBe('8900.00000000');
    await refill();
    await mineUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }]),
    );
    expect(await chain.tokenBalanceOf(address)).toBe(1100n * WEI);
  });

  it('pays a small withdrawal although many larger ones were queued before it', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    const refill = await leaveInTreasury(150n * WEI);
    const { address } = Wallet.createRandom();
    for (let large = 0; large < 25; large += 1) await player.withdraw({ amount: 200 });
    await player.withdraw({ amount: 100, address });
    await mineUntil(async () => expect(await chain.tokenBalanceOf(address)).toBe(100n * WEI));
    await refill();
    await mineUntil(async () => {
      const open = (await player.withdrawals()).filter(({ status }) => status !== 'confirmed');
      expect(open).toEqual([]);
    });
    expect(await chain.tokenBalanceOf(player.address)).toBe(5000n * WEI);
  });

  it('pays one of two withdrawals that exceed its balance together, and the other when it is refilled', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    const refill = await leaveInTreasury(500n * WEI);
    const { address } = Wallet.createRandom();
    await Promise.all([player.withdraw({ amount: 300, address }), player.withdraw({ amount: 300, address })]);
    await mineUntil(async () => expect(await chain.tokenBalanceOf(address)).toBe(300n * WEI));
    await wallets.drain();
    const statuses = (await player.withdrawals()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'queued')).toHaveLength(1);
    await refill();
    await mineUntil(async () => expect(await chain.tokenBalanceOf(address)).toBe(600n * WEI));
  });
});
