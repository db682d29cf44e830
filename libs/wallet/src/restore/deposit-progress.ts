import { Injectable } from '@nestjs/common';
import { Chain, finalBlock } from '../chain/chain.js';
import { DepositsRepository } from '../deposits/deposits.repository.js';

/** How far the server has read the deposits again that a restored database lacks. */
export interface DepositProgress {
  /** The last block that was read, or -1. */
  read: number;
  head: number;
  /** The number of final sweeps that are not credited yet. */
  uncredited: number;
  isComplete: boolean;
}

/** Reads how far the deposits have been read. The paused server reads and credits them, each of them once. */
@Injectable()
export class DepositProgressReader {
  constructor(
    private readonly deposits: DepositsRepository,
    private readonly chain: Chain,
  ) {}

  /** @throws ChainUnavailableError */
  async current(): Promise<DepositProgress> {
    const { number: head } = await this.chain.head();
    const final = finalBlock(head);
    const { chainId } = this.chain;
    const [cursor, uncredited] = await Promise.all([
      this.deposits.cursor(chainId),
      this.deposits.countDueSweeps(chainId, final),
    ]);
    const read = cursor?.block ?? -1;
    return { read, head, uncredited, isComplete: read >= final && uncredited === 0 };
  }
}
