import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import { asOwner, expectBooksToBalance } from './books.js';
import { PATIENCE_MS, mineUntil, workUntil } from './mine-until.js';
import { startTestApp, type TestApp, type TestParts } from './test-app.js';
import { startTestChain, type TestChain } from './test-chain.js';
import { WalletPlayer } from './wallet-player.js';

/** An api with a chain of its own. */
export interface Wallets {
  app: TestApp;
  chain: TestChain;
  newcomer(): Promise<WalletPlayer>;
  /** Has another node on the same database be the api from now on. The first one is closed already. */
  goOnWith(next: TestApp): void;
  /** Has the api look at the chain as it is until something is so. Nothing is mined but transactions. */
  works<T>(look: () => Promise<T>): Promise<T>;
  /** The same, with blocks mined in between, as a chain does that others use. */
  comesToPass<T>(look: () => Promise<T>): Promise<T>;
  /** Resolves when whatever the api would still do about these blocks has been done. */
  comesToRest(): Promise<void>;
}

/** Starts an api and a chain for the tests of a spec. After each of them the books balance. */
export function withWallets(variables: Record<string, string> = {}, parts: TestParts = {}): Wallets {
  const wallets = {} as Wallets;
  jest.setTimeout(2 * PATIENCE_MS);

  beforeAll(async () => {
    const chain = await startTestChain();
    const app = await startTestApp({ ...chain.variables, RATE_LIMIT_FACTOR: '1000', ...variables }, parts);
    Object.assign(wallets, {
      app,
      chain,
      newcomer: () => WalletPlayer.register(wallets.app),
      goOnWith: ({ nest, url, runJob, close }) => Object.assign(app, { nest, url, runJob, close }),
      works: (look) => workUntil(look),
      comesToPass: (look) => mineUntil(chain, look),
      comesToRest: async () => {
        // What it does about a block it does before it reads the next one.
        for (let look = 0; look < 2; look += 1) {
          await chain.mine(look === 0 ? 10 : 1);
          await workUntil(() => isRead(wallets));
        }
      },
    } satisfies Wallets);
  });

  afterEach(() => expectBooksToBalance(wallets.app.database));

  afterAll(async () => {
    await wallets.app.close();
    await wallets.chain.close();
  });

  return wallets;
}

async function isRead({ app, chain }: Wallets): Promise<void> {
  const rows = await asOwner<{ block: string }>(app.database, 'SELECT block::text FROM chain_cursors');
  expect(rows).toEqual([{ block: String(await chain.head()) }]);
}
