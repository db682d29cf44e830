import { Wallet } from 'ethers';
import { WEI } from '../support/test-chain.js';
import { withWallets } from '../support/with-wallets.js';

describe('a withdrawal on a chain that is reorganised', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  it.each([1, 2, 3, 4, 5])(
    'is paid once when a reorganisation of depth %i undoes its payment',
    async (depth) => {
      const { chain, mineUntil } = wallets;
      const player = await wallets.newPlayer();
      const { address } = Wallet.createRandom();
      const revert = await chain.snapshot();
      await player.withdraw({ amount: 300, address });
      await wallets.runUntil(async () => expect(await chain.tokenBalanceOf(address)).toBe(300n * WEI));
      await chain.mine(depth - 1);
      await revert();
      await chain.mine(depth + 1);
      await mineUntil(async () =>
        expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
      );
      await wallets.drain();
      expect(await chain.tokenBalanceOf(address)).toBe(300n * WEI);
      expect(await player.balance()).toBe('700.00000000');
    },
  );

  it('is paid once when the payments of several players are undone together', async () => {
    const { chain, mineUntil } = wallets;
    const players = await Promise.all(Array.from({ length: 4 }, () => wallets.newPlayer()));
    const { address } = Wallet.createRandom();
    const revert = await chain.snapshot();
    await chain.setAutomine(false);
    for (const player of players) await player.withdraw({ amount: 300, address });
    await wallets.runUntil(async () => {
      for (const player of players) expect(await player.withdrawals()).toMatchObject([{ status: 'sent' }]);
    });
    await chain.mine(2);
    await revert();
    await chain.mine(3);
    await chain.setAutomine(true);
    await mineUntil(async () => {
      for (const player of players)
        expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]);
    });
    expect(await chain.tokenBalanceOf(address)).toBe(1200n * WEI);
  });

  it('is paid again when the chain loses its confirmed payment, together with the next withdrawal', async () => {
    const { chain, mineUntil } = wallets;
    const player = await wallets.newPlayer();
    const { address } = Wallet.createRandom();
    const revert = await chain.snapshot();
    await player.withdraw({ amount: 300, address });
    await mineUntil(async () => expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]));
    await revert();
    expect(await chain.tokenBalanceOf(address)).toBe(0n);
    await player.withdraw({ amount: 200, address });
    await mineUntil(async () => expect(await chain.tokenBalanceOf(address)).toBe(500n * WEI));
    await wallets.drain();
    expect(await chain.tokenBalanceOf(address)).toBe(500n * WEI);
    expect(await player.balance()).toBe('500.00000000');
  });
});
