import { startApiOn, type TestApp } from '../support/test-app.js';
import { WEI } from '../support/test-chain.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets } from '../support/with-wallets.js';

describe('deposits and withdrawals with two nodes on one database', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });
  let other: TestApp;

  beforeAll(async () => {
    other = await startApiOn(wallets.app.database, { ...wallets.chain.variables, RATE_LIMIT_FACTOR: '1000' });
  });

  afterAll(() => other.close());

  const newPlayers = (count: number): Promise<WalletPlayer[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const player = await wallets.newPlayer();
        await wallets.chain.setAvaxBalance(player.address, WEI);
        return player;
      }),
    );

  /** Expects one deposit of 250 and one withdrawal of 150 per player. */
  const expectSettledOnce = async (players: readonly WalletPlayer[]): Promise<void> => {
    const { chain, mineUntil } = wallets;
    await mineUntil(async () => {
      for (const player of players) {
        expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]);
        expect(await player.balance()).toBe('1100.00000000');
      }
    });
    await wallets.drain();
    for (const player of players) {
      expect(await player.balance()).toBe('1100.00000000');
      expect(await chain.tokenBalanceOf(player.address)).toBe(150n * WEI);
    }
  };

  it('are credited and paid once, whichever node accepted the request', async () => {
    const players = await newPlayers(6);
    for (const [index, player] of players.entries()) {
      await wallets.chain.sendTokens(player.address, 250n * WEI);
      await (index % 2 === 0 ? player : player.at(other)).withdraw({ amount: 150 });
    }
    await expectSettledOnce(players);
  });
});

describe.each([
  ['starts afterwards', 'after'],
  ['is already running', 'before'],
] as const)('a node that stops while payments are pending, and a second node that %s', (_, start) => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '1000' });

  it('complete a deposit and a withdrawal once', async () => {
    const { app, chain, mineUntil } = wallets;
    const startNext = (): Promise<TestApp> =>
      startApiOn(app.database, { ...chain.variables, RATE_LIMIT_FACTOR: '1000' });
    const player = await wallets.newPlayer();
    await chain.setAvaxBalance(player.address, WEI);
    await chain.setAutomine(false);
    await chain.sendTokens(player.address, 250n * WEI);
    await chain.mine();
    await player.withdraw({ amount: 150 });
    await wallets.runUntil(async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'sent' }]),
    );

    const early = start === 'before' ? await startNext() : undefined;
    await app.close();
    await chain.setAutomine(true);
    const next = early ?? (await startNext());
    wallets.switchTo(next);

    const returned = player.at(next);
    await mineUntil(async () => {
      expect(await returned.withdrawals()).toMatchObject([{ status: 'confirmed' }]);
      expect(await returned.balance()).toBe('1100.00000000');
    });
    await wallets.drain();
    expect(await returned.balance()).toBe('1100.00000000');
    expect(await chain.tokenBalanceOf(player.address)).toBe(150n * WEI);
  });
});
