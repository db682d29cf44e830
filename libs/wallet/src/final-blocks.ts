import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ChainSettings } from '@arena/config';
import { ChainUnavailableError } from './chain/chain-unavailable.error.js';
import { Chain } from './chain/chain.js';
import { finalBlock } from './chain/finality.js';
import { OutageLogger } from './chain/outage-logger.js';

/** The blocks of a chain, for whoever wants nothing else of it. What it does not tell now is undefined. */
export class FinalBlocks implements OnApplicationShutdown {
  readonly chainId: number;
  private readonly chain: Chain;
  private readonly outage = new OutageLogger(new Logger(FinalBlocks.name));

  constructor(settings: ChainSettings) {
    this.chain = new Chain(settings);
    this.chainId = settings.chainId;
  }

  onApplicationShutdown(): void {
    this.chain.onApplicationShutdown();
  }

  /** The number of the latest block. */
  head(): Promise<number | undefined> {
    return this.told(() => this.latest());
  }

  /** 64 hex digits; undefined as well while the block may still be undone. */
  finalHash(block: number): Promise<string | undefined> {
    return this.told(async () => {
      if (block > finalBlock(await this.latest())) return undefined;
      const { hash } = await this.chain.block(block);
      return hash.slice(2).toLowerCase();
    });
  }

  /** An endpoint that was away when the api opened has not been looked at: its blocks may be another chain's. */
  private async latest(): Promise<number> {
    const [served, head] = await Promise.all([this.chain.servedChainId(), this.chain.head()]);
    if (served !== this.chainId)
      throw new ChainUnavailableError('its blocks', new Error(`it serves chain ${served}`));
    return head.number;
  }

  private async told<T>(question: () => Promise<T>): Promise<T | undefined> {
    let answer: T | undefined;
    await this.outage.run(async () => {
      answer = await question();
    });
    return answer;
  }
}
