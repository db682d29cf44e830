import { Wallet } from 'ethers';
import { expectBooksToBalance } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { FaultyRpc } from '../support/faulty-rpc.js';
import { mineUntil } from '../support/mine-until.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { startTestChain, WEI, type TestChain } from '../support/test-chain.js';
import { WalletPlayer } from '../support/wallet-player.js';

const PLAYERS = 10;
/** Short timeouts, so that the tests of a silent endpoint take less time. */
const SHORT_TIMEOUTS = { rpcTimeoutMs: 1000, balanceTimeoutMs: 300 };

describe('a faulty RPC endpoint', () => {
  let chain: TestChain;
  let rpc: FaultyRpc;
  let app: TestApp;
  beforeAll(async () => {
    chain = await startTestChain();
    rpc = await FaultyRpc.start(chain.chain.rpcUrl);
    await chain.setAutomine(false);
    const variables = { CHAIN_RPC_URL: rpc.url, SIGNUP_GRANT_ARENA: '1000', RATE_LIMIT_FACTOR: '1000' };
    app = await startTestApp({ ...chain.variables, ...variables }, { walletTiming: SHORT_TIMEOUTS });
  });

  afterEach(async () => {
    rpc.mode = 'normal';
    await expectBooksToBalance(app.database);
  });

  afterAll(async () => {
    await app.close();
    await rpc.close();
    await chain.close();
  });

  const newPlayer = async (): Promise<WalletPlayer> => {
    const player = await WalletPlayer.register(app);
    await chain.setAvaxBalance(player.address, WEI);
    return player;
  };

  it('delays deposits and withdrawals, but never causes one to be credited or paid twice', async () => {
    const players = await Promise.all(Array.from({ length: PLAYERS }, newPlayer));
    const { address } = Wallet.createRandom();
    rpc.mode = 'faulty';
    for (const player of players) {
      await chain.sendTokens(player.address, 250n * WEI);
      await player.withdraw({ amount: 150, address });
    }
    await mineUntil(chain, async () => {
      for (const player of players) {
        expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]);
        expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
      }
    });
    for (const player of players) {
      expect(await player.balance()).toBe('1100.00000000');
      expect(await chain.tokenBalanceOf(player.address)).toBe(0n);
    }
    expect(await chain.tokenBalanceOf(address)).toBe(1500n * WEI);
  });

  it('has injected every fault by the end of the test', async () => {
    const player = await newPlayer();
    rpc.mode = 'faulty';
    await mineUntil(chain, async () => {
      // Some faults need transfers in the log and requests for receipts.
      await chain.sendTokens(player.address, 100n * WEI);
      await player.withdraw({ amount: 100, address: Wallet.createRandom().address });
      expect([...rpc.injected].filter(([, count]) => count === 0)).toEqual([]);
    });
  });

  it.each(['silent', 'down'] as const)(
    'leaves wallets readable and withdrawals queued while it is %s',
    async (mode) => {
      const player = await newPlayer();
      rpc.mode = mode;
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
      rpc.mode = 'normal';
      await mineUntil(chain, async () =>
        expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
      );
      await eventually(async () =>
        expect(await player.wallet()).toMatchObject({ tokenBalance: '300.00000000' }),
      );
    },
  );

  it('makes the faucet answer 503 while it is down', async () => {
    const player = await newPlayer();
    rpc.mode = 'down';
    const { status, body } = await player.client.post(`${player.path}/faucet`);
    expect([status, body]).toMatchObject([503, { code: 'CHAIN_AWAY' }]);
  });
});
