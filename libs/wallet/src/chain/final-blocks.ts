import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ChainSettings } from '@arena/config';
import { Chain, finalBlock } from './chain.js';
import { ChainUnavailableError, OutageLogger } from './chain-unavailable.js';

/** Reads the latest block number and hashes of final blocks: undefined while the chain is unavailable. */
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

  head(): Promise<number | undefined> {
    return this.outage.run(() => this.latest());
  }

  /** Returns a block's hash as 64 hex digits, or undefined if the block is not final yet. */
  finalHash(block: number): Promise<string | undefined> {
    return this.outage.run(async () => {
      if (block > finalBlock(await this.latest())) return undefined;
      const { hash } = await this.chain.block(block);
      return hash.slice(2).toLowerCase();
    });
  }

  /** Also checks the chain id, which startup could not check if the endpoint was down. */
  private async latest(): Promise<number> {
    const [served, head] = await Promise.all([this.chain.servedChainId(), this.chain.head()]);
    if (served !== this.chainId)
      throw new ChainUnavailableError('latest block', new Error(`the endpoint serves chain ${served}`));
    return head.number;
  }
}
