import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { Chain, finalBlock } from '../chain/chain.js';

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
    private readonly database: Database,
    private readonly chain: Chain,
  ) {}

  /** @throws ChainUnavailableError */
  async current(): Promise<DepositProgress> {
    const { number: head } = await this.chain.head();
    const final = finalBlock(head);
    const [row] = await this.database.call<{ read: number; uncredited: number }>(
      'deposit_progress',
      `SELECT coalesce((SELECT block FROM chain_cursors WHERE chain_id = $1), -1) AS read,
         (SELECT count(*) FROM wallet_transfers AS w WHERE w.chain_id = $1 AND w.kind = 'sweep'
            AND w.credited_at IS NULL AND w.block <= $2 AND NOT is_waiting_after_failure('deposit', w.id)) AS uncredited`,
      [this.chain.chainId, final],
    );
    const { read = -1, uncredited = 0 } = row ?? {};
    return { read, head, uncredited, isComplete: read >= final && uncredited === 0 };
  }
}
