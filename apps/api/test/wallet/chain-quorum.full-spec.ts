import { Wallet } from 'ethers';
import { expectBooksToBalance } from '../support/books.js';
import { FaultyRpc } from '../support/faulty-rpc.js';
import { falseOutcomes, forgedTransfer, NO_LOGS } from '../support/lies.js';
import { mineUntil } from '../support/mine-until.js';
import { runJobs } from '../support/jobs.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { startTestChain, WEI, type TestChain } from '../support/test-chain.js';
import { WalletPlayer } from '../support/wallet-player.js';

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

  it('credit nothing that only one of two reports, and the deposit once they agree', async () => {
    const [forging, silent] = rpcs as [FaultyRpc, FaultyRpc];
    await start([forging.url, silent.url]);
    const player = await newPlayer();
    forging.lies = await forgedTransfer(chain, { from: player.address, to: treasury, wei: 9_000n * WEI });
    silent.lies = NO_LOGS;
    await chain.sendTokens(player.address, 250n * WEI);
    await settle(chain);
    expect(await player.balance()).toBe('1000.00000000');
    expect(await player.deposits()).toEqual([]);

    silent.lies = [];
    await runJobs('wallet-rescan');
    await mineUntil(chain, async () => expect(await player.balance()).toBe('1250.00000000'));
    await settle(chain);
    expect(await player.balance()).toBe('1250.00000000');
  });

  it('hold a withdrawal whose outcome they dispute, and confirm it once they agree', async () => {
    const [lying] = rpcs as [FaultyRpc];
    await start([lying.url, chain.chain.rpcUrl]);
    const player = await newPlayer();
    const { address } = Wallet.createRandom();
    lying.lies = falseOutcomes(treasury);
    await player.withdraw({ amount: 300, address });
    await mineUntil(chain, async () => expect(await chain.tokenBalanceOf(address)).toBe(300n * WEI));
    await settle(chain);
    expect(await player.withdrawals()).toMatchObject([{ status: 'sent' }]);
    expect(await player.balance()).toBe('700.00000000');

    lying.lies = [];
    await mineUntil(chain, async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    expect(await player.balance()).toBe('700.00000000');
  });

  it('process deposits and withdrawals while one of three is down', async () => {
    const [down, second, third] = rpcs as [FaultyRpc, FaultyRpc, FaultyRpc];
    await start([down.url, second.url, third.url]);
    const player = await newPlayer();
    down.mode = 'down';
    await chain.sendTokens(player.address, 250n * WEI);
    await player.withdraw({ amount: 150 });
    await mineUntil(chain, async () => {
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]);
      expect(await player.balance()).toBe('1100.00000000');
    });
  });
});
