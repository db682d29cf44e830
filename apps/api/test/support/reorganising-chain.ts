import { setTimeout as sleep } from 'node:timers/promises';
import { randomStream } from './random-bets.js';
import type { TestChain } from './test-chain.js';
import type { TokenHolder } from './token-holder.js';

/** The probability of a reorganisation instead of the next block. */
const REORGANISATION_PROBABILITY = 1 / 6;
const MAX_DEPTH = 5;

/**
 * Mines blocks continuously and replaces up to five of them at pseudo-random times. Rebroadcasts the outsider's transactions
 * after a reorganisation. The API has to rebroadcast its own.
 */
export class ReorganisingChain {
  reorganisations = 0;
  private readonly random = randomStream(1);
  private isStopped = false;
  private mining: Promise<void> = Promise.resolve();

  /** @param outsider an account whose transactions are rebroadcast after each reorganisation */
  constructor(
    private readonly chain: TestChain,
    private readonly outsider: TokenHolder,
    private readonly maxPauseMs = 800,
  ) {}

  async start(): Promise<void> {
    await this.chain.setAutomine(false);
    this.mining = this.run();
    this.mining.catch(() => undefined); // stop() rejects with the error
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.mining;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      if (this.random() < REORGANISATION_PROBABILITY) await this.reorganise();
      else await this.mine(1);
    }
  }

  private async reorganise(): Promise<void> {
    const depth = 1 + Math.floor(this.random() * MAX_DEPTH);
    const revert = await this.chain.snapshot();
    await this.mine(depth);
    await revert();
    await this.outsider.rebroadcastAll();
    await this.chain.mine(depth + 1);
    this.reorganisations += 1;
  }

  private async mine(blocks: number): Promise<void> {
    for (let block = 0; block < blocks; block += 1) {
      await this.chain.mine();
      await sleep(this.random() * this.maxPauseMs);
    }
  }
}
