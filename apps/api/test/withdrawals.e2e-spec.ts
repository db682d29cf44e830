import { describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { WEI } from './support/test-chain.js';
import { withWallets } from './support/with-wallets.js';

describe('a withdrawal', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  it('is debited at once, and is there on the chain', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    const { address } = Wallet.createRandom();
    const { status, body } = await player.withdraw({ amount: '150.5', address });
    expect([status, body]).toMatchObject([202, { amount: '150.50000000', address, status: 'queued' }]);
    expect(await player.balance()).toBe('849.50000000');
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    expect(await chain.tokensOf(address)).toBe((1505n * WEI) / 10n);
    expect(await player.balance()).toBe('849.50000000');
  });

  it('to one’s own wallet stays there', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    await chain.giveCoins(player.address, WEI);
    await player.withdraw({ amount: 200 });
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    await wallets.comesToRest();
    expect(await chain.tokensOf(player.address)).toBe(200n * WEI);
    expect(await player.balance()).toBe('800.00000000');
  });

  it('of many at once never overdraws', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    const { address } = Wallet.createRandom();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => player.withdraw({ amount: 300, address })),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'INSUFFICIENT_FUNDS')).toHaveLength(17);
    await comesToPass(async () =>
      expect((await player.withdrawals()).map(({ status }) => status)).toEqual(Array(3).fill('confirmed')),
    );
    expect(await chain.tokensOf(address)).toBe(900n * WEI);
  });

  it('under one key is taken and paid once', async () => {
    const { chain, comesToPass } = wallets;
    const player = await wallets.newcomer();
    const { address } = Wallet.createRandom();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => player.withdraw({ amount: 100, address }, 'the same key')),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await player.withdraw({ amount: 101, address }, 'the same key')).toMatchObject({ status: 422 });
    await comesToPass(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    expect(await chain.tokensOf(address)).toBe(100n * WEI);
  });
});
