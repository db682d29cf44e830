import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Wallet } from 'ethers';
import { expectBooksToBalance } from './support/books.js';
import { eventually } from './support/eventually.js';
import { PATIENCE_MS, mineUntil } from './support/mine-until.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { startTestChain, WEI, type TestChain } from './support/test-chain.js';
import { UnrulyRpc } from './support/unruly-rpc.js';
import { WalletPlayer } from './support/wallet-player.js';

const PLAYERS = 10;
/** The endpoint is given up soon where it does not answer at all. */
const IMPATIENT = { rpcTimeoutMs: 1000, balancePatienceMs: 300 };

describe('an endpoint of the chain that behaves badly', () => {
  let chain: TestChain;
  let rpc: UnrulyRpc;
  let app: TestApp;
  jest.setTimeout(2 * PATIENCE_MS);

  beforeAll(async () => {
    chain = await startTestChain();
    rpc = await UnrulyRpc.before(chain.chain.rpcUrl);
    await chain.mineTransactionsAtOnce(false);
    const variables = { CHAIN_RPC_URL: rpc.url, SIGNUP_GRANT_ARENA: '1000', RATE_LIMIT_FACTOR: '1000' };
    app = await startTestApp({ ...chain.variables, ...variables }, { walletTiming: IMPATIENT });
  });

  afterEach(async () => {
    rpc.mood = 'honest';
    await expectBooksToBalance(app.database);
  });

  afterAll(async () => {
    await app.close();
    await rpc.close();
    await chain.close();
  });

  const newcomer = async (): Promise<WalletPlayer> => {
    const player = await WalletPlayer.register(app);
    await chain.giveCoins(player.address, WEI);
    return player;
  };

  const comesToPass = (look: () => Promise<void>): Promise<void> => mineUntil(chain, look);

  it('delays ten deposits and ten withdrawals, and has none credited or paid twice', async () => {
    const players = await Promise.all(Array.from({ length: PLAYERS }, newcomer));
    const { address } = Wallet.createRandom();
    rpc.mood = 'unruly';
    for (const player of players) {
      await chain.send(player.address, 250n * WEI);
      await player.withdraw({ amount: 150, address });
    }
    await comesToPass(async () => {
      for (const player of players) {
        expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]);
        expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
      }
    });
    for (const player of players) {
      expect(await player.balance()).toBe('1100.00000000');
      expect(await chain.tokensOf(player.address)).toBe(0n);
    }
    expect(await chain.tokensOf(address)).toBe(1500n * WEI);
  });

  it('has shown every trick of its by then', async () => {
    const player = await newcomer();
    rpc.mood = 'unruly';
    await comesToPass(async () => {
      // There has to be something in the log, and receipts to ask for, that could be wrong.
      await chain.send(player.address, 100n * WEI);
      await player.withdraw({ amount: 100, address: Wallet.createRandom().address });
      expect([...rpc.played].filter(([, times]) => times === 0)).toEqual([]);
    });
  });

  it.each(['silent', 'gone'] as const)(
    'is %s: wallets can be looked at, and withdrawals wait for it',
    async (mood) => {
      const player = await newcomer();
      rpc.mood = mood;
      await eventually(async () =>
        expect(await player.wallet()).toMatchObject({
          walletAddress: player.address,
          arenaBalance: '1000.00000000',
          avaxBalance: null,
          tokenBalance: null,
        }),
      );
      const { status } = await player.withdraw({ amount: 300 });
      expect(status).toBe(202);
      expect(await player.withdrawals()).toMatchObject([{ status: 'queued' }]);
      rpc.mood = 'honest';
      await comesToPass(async () =>
        expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
      );
      await eventually(async () =>
        expect(await player.wallet()).toMatchObject({ tokenBalance: '300.00000000' }),
      );
    },
  );

  it('is away: the faucet says so', async () => {
    const player = await newcomer();
    rpc.mood = 'gone';
    const { status, body } = await player.client.post(`${player.path}/faucet`);
    expect([status, body]).toMatchObject([503, { code: 'CHAIN_AWAY' }]);
  });
});
