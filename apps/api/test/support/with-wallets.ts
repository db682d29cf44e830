import { asOwner, expectBooksToBalance } from './books.js';
import { mineUntil, runUntil } from './mine-until.js';
import { startTestApp, type TestApp, type TestOverrides } from './test-app.js';
import { startTestChain, type TestChain } from './test-chain.js';
import { WalletPlayer } from './wallet-player.js';

/** An API with its own chain. */
export interface Wallets {
  app: TestApp;
  chain: TestChain;
  newPlayer(): Promise<WalletPlayer>;
  /** Replaces the API with another node on the same database. The test must have closed the first node. */
  switchTo(next: TestApp): void;
  /** Runs the wallet jobs until the probe passes. Mines no blocks except for transactions. */
  runUntil<T>(probe: () => Promise<T>): Promise<T>;
  /** Mines blocks and runs the wallet jobs until the probe passes. */
  mineUntil<T>(probe: () => Promise<T>): Promise<T>;
  /** Makes all transactions final and runs the wallet jobs until they have processed every block. */
  drain(): Promise<void>;
}

/** Starts an API and a chain for the tests of a spec. Checks after each test that the books balance. */
export function withWallets(variables: Record<string, string> = {}, parts: TestOverrides = {}): Wallets {
  const wallets = {} as Wallets;
  beforeAll(async () => {
    const chain = await startTestChain();
    const app = await startTestApp(
      { ...chain.variables, RATE_LIMIT_FACTOR: '1000', RESTORE_MARK: chain.markPath, ...variables },
      parts,
    );
    Object.assign(wallets, {
      app,
      chain,
      newPlayer: () => WalletPlayer.register(wallets.app),
      switchTo: ({ nest, url, runJob, close }) => Object.assign(app, { nest, url, runJob, close }),
      runUntil: (probe) => runUntil(probe),
      mineUntil: (probe) => mineUntil(chain, probe),
      drain: async () => {
        // A run processes a block before the next run reads another one, so reading a second block proves it.
        for (const blocks of [10, 1]) {
          await chain.mine(blocks);
          await runUntil(() => expectHeadToBeRead(wallets));
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

async function expectHeadToBeRead({ app, chain }: Wallets): Promise<void> {
  const rows = await asOwner<{ block: string }>(app.database, 'SELECT block::text FROM chain_cursors');
  expect(rows).toEqual([{ block: String(await chain.head()) }]);
}
