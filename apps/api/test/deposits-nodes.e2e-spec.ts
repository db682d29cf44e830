import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApiOn, type TestApp } from './support/test-app.js';
import { WEI } from './support/test-chain.js';
import type { WalletPlayer } from './support/wallet-player.js';
import { withWallets } from './support/with-wallets.js';

describe('deposits and withdrawals with two nodes on one database', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });
  let other: TestApp;

  beforeAll(async () => {
    other = await startApiOn(wallets.app.database, { ...wallets.chain.variables, RATE_LIMIT_FACTOR: '1000' });
  });

  afterAll(() => other.close());

  const newcomers = (count: number): Promise<WalletPlayer[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const player = await wallets.newcomer();
        await wallets.chain.giveCoins(player.address, WEI);
        return player;
      }),
    );

  /** 250 in and 150 out: once each. */
  const areSettled = async (players: readonly WalletPlayer[]): Promise<void> => {
    const { chain, comesToPass } = wallets;
    await comesToPass(async () => {
      for (const player of players) {
        expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]);
        expect(await player.balance()).toBe('1100.00000000');
      }
    });
    await wallets.comesToRest();
    for (const player of players) {
      expect(await player.balance()).toBe('1100.00000000');
      expect(await chain.tokensOf(player.address)).toBe(150n * WEI);
    }
  };

  it('are credited and paid once, whichever node was asked', async () => {
    const players = await newcomers(6);
    for (const [index, player] of players.entries()) {
      await wallets.chain.send(player.address, 250n * WEI);
      await (index % 2 === 0 ? player : player.at(other)).withdraw({ amount: 150 });
    }
    await areSettled(players);
  });
});

describe.each([
  ['starts afterwards', 'after'],
  ['was waiting beside it', 'before'],
] as const)('a node that stops in the middle, and another one that %s', (_, start) => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  it('finish a deposit and a withdrawal, once', async () => {
    const { app, chain, comesToPass } = wallets;
    const startNext = (): Promise<TestApp> =>
      startApiOn(app.database, { ...chain.variables, RATE_LIMIT_FACTOR: '1000' });
    const player = await wallets.newcomer();
    await chain.giveCoins(player.address, WEI);
    await chain.mineTransactionsAtOnce(false);
    await chain.send(player.address, 250n * WEI);
    await chain.mine();
    await player.withdraw({ amount: 150 });
    await wallets.works(async () => expect(await player.withdrawals()).toMatchObject([{ status: 'sent' }]));

    const early = start === 'before' ? await startNext() : undefined;
    await app.close();
    await chain.mineTransactionsAtOnce(true);
    const next = early ?? (await startNext());
    wallets.goOnWith(next);

    const returned = player.at(next);
    await comesToPass(async () => {
      expect(await returned.withdrawals()).toMatchObject([{ status: 'confirmed' }]);
      expect(await returned.balance()).toBe('1100.00000000');
    });
    await wallets.comesToRest();
    expect(await returned.balance()).toBe('1100.00000000');
    expect(await chain.tokensOf(player.address)).toBe(150n * WEI);
  });
});
