import { Wallet } from 'ethers';
import { expectBooksToBalance } from '../support/books.js';
import { FaultyRpc } from '../support/faulty-rpc.js';
import { falseOutcomes, forgedTransfer, NO_LOGS } from '../support/lies.js';
import { mineUntil } from '../support/mine-until.js';
import { runJobs } from '../support/jobs.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { startTestChain, WEI, type TestChain } from '../support/test-chain.js';
import { WalletPlayer } from '../support/wallet-player.js';

const PLAYERS = 10;

/** Mines enough blocks for everything to be final, and lets the jobs process them. */
const settle = async (chain: TestChain): Promise<void> => {
  for (let run = 0; run < 5; run += 1) {
    await chain.mine(10);
    await runJobs('deposits', 'payments');
  }
};

describe('several RPC endpoints', () => {
  let chain: TestChain;
  let treasury: string;
  let rpcs: FaultyRpc[];
  let app: TestApp | undefined;
  beforeAll(async () => {
    chain = await startTestChain();
    treasury = new Wallet(chain.chain.treasuryKey).address;
  });

  beforeEach(async () => {
    rpcs = await Promise.all(Array.from({ length: 3 }, () => FaultyRpc.start(chain.chain.rpcUrl)));
  });

  afterEach(async () => {
    if (app !== undefined) await expectBooksToBalance(app.database);
    await app?.close();
    app = undefined;
    await Promise.all(rpcs.map((rpc) => rpc.close()));
  });

  afterAll(() => chain.close());

  const start = async (urls: string[]): Promise<TestApp> => {
    const variables = { CHAIN_RPC_URL: urls.join(), SIGNUP_GRANT_ARENA: '1000', RATE_LIMIT_FACTOR: '1000' };
    app = await startTestApp({ ...chain.variables, ...variables });
    return app;
  };

  const newPlayer = async (): Promise<WalletPlayer> => {
    const player = await WalletPlayer.register(app!);
    await chain.setAvaxBalance(player.address, WEI);
    return player;
  };

  it('credit ten deposits and pay ten withdrawals once each while three of them lie', async () => {
    const [forging, miscounting, silent] = rpcs as [FaultyRpc, FaultyRpc, FaultyRpc];
    await start([forging.url, miscounting.url, silent.url, chain.chain.rpcUrl]);
    const thief = await newPlayer();
    forging.lies = await forgedTransfer(chain, { from: thief.address, to: treasury, wei: 9_000n * WEI });
    miscounting.lies = falseOutcomes(treasury);
    silent.lies = NO_LOGS;
    const players = await Promise.all(Array.from({ length: PLAYERS }, newPlayer));
    const { address } = Wallet.createRandom();
    for (const player of players) {
      await chain.sendTokens(player.address, 250n * WEI);
      expect(await player.withdraw({ amount: 150, address })).toMatchObject({ status: 202 });
    }
    await mineUntil(chain, async () => {
      for (const player of players) {
        expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]);
        expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
      }
    });
    await settle(chain);
    for (const player of players) expect(await player.balance()).toBe('1100.00000000');
    expect(await chain.tokenBalanceOf(address)).toBe(1500n * WEI);
    expect(await thief.balance()).toBe('1000.00000000');
  });
});
