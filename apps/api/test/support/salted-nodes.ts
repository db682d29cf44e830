import { asOwner, expectBooksToBalance } from './books.js';
import { startCrashApp, type CrashApp } from './crash-app.js';
import { eventually } from './eventually.js';
import { startRealChain, type RealChain } from './real-chain.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** More confirmations than a block needs to be final. */
export const CONFIRMATIONS = 10;

/** Crash nodes on a new database per test, and a real blockchain whose blocks salt the seed chains. */
export class SaltedNodes {
  real!: RealChain;
  database!: TestDatabase;
  private nodes: CrashApp[] = [];

  /** Registers hooks for the calling spec, which check the books after each test. */
  constructor() {
    beforeAll(async () => {
      this.real = await startRealChain();
    });

    afterAll(() => this.real.close());

    beforeEach(async () => {
      this.database = await createTestDatabase();
    });

    afterEach(async () => {
      this.real.rpc.mode = 'normal';
      await expectBooksToBalance(this.database);
      await Promise.all(this.nodes.splice(0).map((node) => node.close()));
    });
  }

  get variables(): Record<string, string> {
    return this.real.variables;
  }

  async start(variables: Record<string, string> = this.variables): Promise<CrashApp> {
    const node = await startCrashApp(variables, this.database);
    this.nodes.push(node);
    if (variables === this.variables) await this.untilSent();
    return node;
  }

  /** Stops the node that was started last. */
  async stop(): Promise<void> {
    await this.nodes.pop()?.close();
  }

  /** Mines until the chain's head is this block. */
  async mineTo(block: number): Promise<void> {
    if (this.nodes.length > 0) await this.untilSent();
    await this.real.chain.mine(block - (await this.real.chain.head()));
  }

  /** Mines until this block is final. */
  makeFinal(block: number): Promise<void> {
    return this.mineTo(block + CONFIRMATIONS);
  }

  async saltOf(block: number): Promise<string> {
    return (await this.real.blockHash(block))!.slice(2);
  }

  /** Waits until the transactions that publish the seed chains are sent, which must be before their salt blocks. */
  private async untilSent(): Promise<void> {
    if (this.real.rpc.mode !== 'normal') return;
    await eventually(async () => {
      const [row] = await asOwner<{ isSent: boolean }>(
        this.database,
        `SELECT count(*) >= 2 AND count(*) = (SELECT count(DISTINCT message_id) FROM treasury_message_attempts) AS "isSent"
         FROM seed_chains WHERE salt_block IS NOT NULL`,
      );
      if (row?.isSent !== true) throw new Error('The publication of a seed chain is not sent.');
    });
  }

  /** Runs the jobs that follow the blockchain on every node, twice. */
  async look(): Promise<void> {
    for (let looks = 0; looks < 2; looks += 1)
      for (const node of this.nodes) {
        await node.runJob('payments');
        await node.runJob('crash-chains');
      }
  }
}
