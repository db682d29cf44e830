import { Wallet } from 'ethers';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { FaultyRpc } from '../support/faulty-rpc.js';
import { reportedFailures, retryFailedItems } from '../support/failed-items.js';
import { runJobs } from '../support/jobs.js';
import { atMostLogs, hideTransfersTo } from '../support/lies.js';
import { mineUntil } from '../support/mine-until.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { startTestChain, WEI, type TestChain } from '../support/test-chain.js';
import { TokenHolder } from '../support/token-holder.js';
import { WalletPlayer } from '../support/wallet-player.js';

/** The largest amount of whole ARENA that fits into a balance. */
const LARGEST_BALANCE = 9_999_999_999n;

describe('deposits go on', () => {
  let chain: TestChain;
  let rpc: FaultyRpc;
  let app: TestApp;
  let treasury: TokenHolder;
  beforeAll(async () => {
    chain = await startTestChain();
    rpc = await FaultyRpc.start(chain.chain.rpcUrl);
    treasury = new TokenHolder(chain, chain.chain.treasuryKey);
    const variables = { CHAIN_RPC_URL: rpc.url, SIGNUP_GRANT_ARENA: '1000', RATE_LIMIT_FACTOR: '1000' };
    app = await startTestApp({ ...chain.variables, RESTORE_MARK: chain.markPath, ...variables });
  });

  afterEach(async () => {
    rpc.lies = [];
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

  const keyOf = async (player: WalletPlayer): Promise<string> => (await player.revealKey()).body.privateKey;

  const failures = (): Promise<object[]> => reportedFailures(app.database);

  it('after one that does not fit into its balance, which is reported and credited when it fits', async () => {
    const [rich, other] = [await newPlayer(), await newPlayer()];
    await treasury.send(rich.address, LARGEST_BALANCE * WEI);
    const holder = new TokenHolder(chain, await keyOf(rich));
    await mineUntil(chain, async () =>
      expect(await chain.tokenBalanceOf(rich.address)).toBe(LARGEST_BALANCE * WEI),
    );
    await holder.send(treasury.address, LARGEST_BALANCE * WEI);
    await chain.sendTokens(other.address, 250n * WEI);
    await mineUntil(chain, async () => {
      await retryFailedItems(app.database);
      expect(await other.balance()).toBe('1250.00000000');
      expect(await failures()).toEqual([
        {
          kind: 'deposit',
          reason: expect.stringMatching(/^9999999999\.0+ to user \d+: the balance has no room/),
        },
      ]);
    });
    expect(await rich.balance()).toBe('1000.00000000');
    const metrics = await fetch(`${app.url}/api/metrics`);
    expect(await metrics.text()).toContain('arena_failed_items{kind="deposit"} 1');

    await rich.withdraw({ amount: 1000, address: Wallet.createRandom().address });
    await mineUntil(chain, async () => {
      await retryFailedItems(app.database);
      expect(await rich.balance()).toBe(`${LARGEST_BALANCE}.00000000`);
    });
    expect(await failures()).toEqual([]);
  });

  it('in parts when a wallet holds more than a billion', async () => {
    const player = await newPlayer();
    const outsider = await TokenHolder.funded(chain, 0n);
    await treasury.send(outsider.address, 2_500_000_000n * WEI);
    await mineUntil(chain, async () =>
      expect(await chain.tokenBalanceOf(outsider.address)).toBe(2_500_000_000n * WEI),
    );
    await outsider.send(player.address, 2_500_000_000n * WEI);
    await mineUntil(chain, async () => expect(await player.balance()).toBe('2500001000.00000000'));
  });

  it('when a block has more transfers of others than the endpoint returns', async () => {
    const player = await newPlayer();
    rpc.lies = atMostLogs(5);
    await chain.setAutomine(false);
    for (let sent = 0; sent < 20; sent += 1) await chain.sendTokens(Wallet.createRandom().address, 1n);
    await chain.sendTokens(player.address, 250n * WEI);
    await chain.mine();
    await chain.setAutomine(true);
    await mineUntil(chain, async () => expect(await player.balance()).toBe('1250.00000000'));
  });

  it('after the logs of one were left out until its block was not read again', async () => {
    const [player, later] = [await newPlayer(), await newPlayer()];
    rpc.lies = hideTransfersTo(player.address);
    const txHash = await chain.sendTokens(player.address, 250n * WEI);
    await mineUntil(chain, () => runJobs('deposits'));
    await chain.sendTokens(later.address, 250n * WEI);
    await mineUntil(chain, async () => expect(await later.balance()).toBe('1250.00000000'));
    for (let run = 0; run < 5; run += 1) {
      await chain.mine(10);
      await runJobs('deposits');
    }
    rpc.lies = [];
    await runJobs('deposits');
    expect(await player.deposits()).toEqual([]);
    await runJobs('wallet-rescan');
    expect(await asOwner(app.database, 'SELECT FROM wallet_transfers WHERE lost_at IS NOT NULL')).toEqual([]);
    await mineUntil(chain, async () => expect(await player.balance()).toBe('1250.00000000'));
    expect(await player.deposits()).toMatchObject([{ txHash, status: 'credited' }]);
  });

  it('after a wallet’s tokens could not be explained, which is reported', async () => {
    const player = await newPlayer();
    rpc.lies = hideTransfersTo(player.address);
    await chain.sendTokens(player.address, 250n * WEI);
    await eventually(async () => {
      await chain.mine();
      await runJobs('deposits');
      await runJobs('wallet-rescan');
      expect(await failures()).toEqual([
        { kind: 'wallet', reason: expect.stringMatching(/^holds 250\d+ wei at block \d+, recorded are 0$/) },
      ]);
    });
    rpc.lies = [];
    await runJobs('wallet-rescan');
    expect(await failures()).toEqual([]);
    await mineUntil(chain, async () => expect(await player.balance()).toBe('1250.00000000'));
  });
});
