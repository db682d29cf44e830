import { setTimeout as sleep } from 'node:timers/promises';
import type { TestChain } from './test-chain.js';
import type { TokenHolder } from './token-holder.js';

/** Of the times that it could as well mine a block. */
const REORGANISES = 1 / 6;
const DEEPEST = 5;

/**
 * A chain that mines all the time, and now and then takes back up to five blocks and mines others, as a network does
 * that was of two minds. What came from outside finds its way back; what the api has sent, the api must see to.
 */
export class RestlessChain {
  reorganisations = 0;
  private isStopped = false;
  private life: Promise<void> = Promise.resolve();

  /** @param outsider whose transactions are sent again after each reorganisation */
  constructor(
    private readonly chain: TestChain,
    private readonly outsider: TokenHolder,
    private readonly longestPauseMs = 800,
  ) {}

  async start(): Promise<void> {
    await this.chain.mineTransactionsAtOnce(false);
    this.life = this.live();
    this.life.catch(() => undefined); // told by stop
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.life;
  }

  private async live(): Promise<void> {
    while (!this.isStopped) {
      if (Math.random() < REORGANISES) await this.reorganise();
      else await this.mine(1);
    }
  }

  private async reorganise(): Promise<void> {
    const depth = 1 + Math.floor(Math.random() * DEEPEST);
    const goBack = await this.chain.remember();
    await this.mine(depth);
    await goBack();
    await this.outsider.sendAllAgain();
    await this.chain.mine(depth + 1);
    this.reorganisations += 1;
  }

  private async mine(blocks: number): Promise<void> {
    for (let block = 0; block < blocks; block += 1) {
      await this.chain.mine();
      await sleep(Math.random() * this.longestPauseMs);
    }
  }
}
