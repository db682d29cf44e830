import { describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { WEI } from './support/test-chain.js';
import { withWallets } from './support/with-wallets.js';

describe('a withdrawal on a chain that is reorganised', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  it.each([1, 2, 3, 4, 5])('is paid once when its payment is undone %i deep', async (depth) => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    const { address } = Wallet.createRandom();
    const goBack = await chain.remember();
    await player.withdraw({ amount: 300, address });
    await wallets.works(async () => expect(await chain.tokensOf(address)).toBe(300n * WEI));
    await chain.mine(depth - 1);
    await goBack();
    await chain.mine(depth + 1);
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    await wallets.comesToRest();
    expect(await chain.tokensOf(address)).toBe(300n * WEI);
    expect(await player.balance()).toBe('700.00000000');
  });

  it('is paid once, and so are its neighbours, when all of their payments are undone together', async () => {
    const { chain, comesToPass } = wallets;
    const players = await Promise.all(Array.from({ length: 4 }, () => wallets.newcomer()));
    const { address } = Wallet.createRandom();
    const goBack = await chain.remember();
    await chain.mineTransactionsAtOnce(false);
    for (const player of players) await player.withdraw({ amount: 300, address });
    await wallets.works(async () => {
      for (const player of players) expect(await player.withdrawals()).toMatchObject([{ status: 'sent' }]);
    });
    await chain.mine(2);
    await goBack();
    await chain.mine(3);
    await chain.mineTransactionsAtOnce(true);
    await comesToPass(async () => {
      for (const player of players)
        expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]);
    });
    expect(await chain.tokensOf(address)).toBe(1200n * WEI);
  });

  it('is paid again when the chain has lost it long after it was confirmed, though nobody else withdraws', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    const { address } = Wallet.createRandom();
    const goBack = await chain.remember();
    await player.withdraw({ amount: 300, address });
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    await goBack();
    await comesToPass(async () => expect(await chain.tokensOf(address)).toBe(300n * WEI));
    await wallets.comesToRest();
    expect(await chain.tokensOf(address)).toBe(300n * WEI);
  });

  it('is paid again, and holds up no other, when the chain has lost it long after it was confirmed', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    const { address } = Wallet.createRandom();
    const goBack = await chain.remember();
    await player.withdraw({ amount: 300, address });
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    await goBack();
    expect(await chain.tokensOf(address)).toBe(0n);
    await player.withdraw({ amount: 200, address });
    await comesToPass(async () => expect(await chain.tokensOf(address)).toBe(500n * WEI));
    await wallets.comesToRest();
    expect(await chain.tokensOf(address)).toBe(500n * WEI);
    expect(await player.balance()).toBe('500.00000000');
  });
});
