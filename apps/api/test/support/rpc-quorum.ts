import { Wallet } from 'ethers';
import { expectBooksToBalance } from './books.js';
import { FaultyRpc } from './faulty-rpc.js';
import { runJobs } from './jobs.js';
import { startTestApp, type TestApp } from './test-app.js';
import { startTestChain, WEI, type TestChain } from './test-chain.js';
import { WalletPlayer } from './wallet-player.js';

/** An API per test that uses several RPC endpoints of one chain. */
export class RpcQuorum {
  chain!: TestChain;
  /** The address of the treasury. */
  treasury!: string;
  /** Three endpoints that can lie or fail, new ones for each test. */
  rpcs!: FaultyRpc[];
  private app: TestApp | undefined;

  /** Registers hooks for the calling spec, which check the books after each test. */
  constructor() {
    beforeAll(async () => {
      this.chain = await startTestChain();
      this.treasury = new Wallet(this.chain.chain.treasuryKey).address;
    });

    beforeEach(async () => {
      const { rpcUrl } = this.chain.chain;
      this.rpcs = await Promise.all(Array.from({ length: 3 }, () => FaultyRpc.start(rpcUrl)));
    });

    afterEach(async () => {
      if (this.app !== undefined) await expectBooksToBalance(this.app.database);
      await this.app?.close();
      this.app = undefined;
      await Promise.all(this.rpcs.map((rpc) => rpc.close()));
    });

    afterAll(() => this.chain.close());
  }

  /** Starts the API with these endpoints. */
  async startApp(urls: string[]): Promise<void> {
    const variables = { CHAIN_RPC_URL: urls.join(), SIGNUP_GRANT_ARENA: '1000', RATE_LIMIT_FACTOR: '1000' };
    this.app = await startTestApp({ ...this.chain.variables, ...variables });
  }

  /** Registers a player who has gas. */
  async newPlayer(): Promise<WalletPlayer> {
    const player = await WalletPlayer.register(this.app!);
    await this.chain.setAvaxBalance(player.address, WEI);
    return player;
  }

  /** Mines enough blocks for everything to be final, and lets the jobs process them. */
  async settle(): Promise<void> {
    for (let run = 0; run < 5; run += 1) {
      await this.chain.mine(10);
      await runJobs('deposits', 'payments');
    }
  }
}
