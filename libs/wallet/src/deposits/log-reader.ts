import { Injectable, Logger } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import { Chain, type Block } from '../chain/chain.js';
import { finalBlock } from '../chain/finality.js';
import type { TokenTransfer } from '../chain/token.js';
import { Treasury } from '../chain/treasury.js';
import { DepositsStore, type Credited, type DueSweep } from './deposits.store.js';
import { LONGEST_RANGE, SHORTEST_RANGE, nextRange, type BlockRange } from './ranges.js';

/** Reads the chain's log into the database, and credits what has come to rest in the treasury. */
@Injectable()
export class LogReader {
  private readonly logger = new Logger(LogReader.name);
  /** Shorter for a while where an endpoint does not answer for so many blocks. */
  private longest = LONGEST_RANGE;

  constructor(
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly deposits: DepositsStore,
  ) {}

  /** Reads on by one range. Returns the players whose wallets it concerns, and whether that was all there is. */
  async read(lease: Lease): Promise<{ concerned: number[]; isUpToDate: boolean }> {
    const { chainId } = this.chain;
    const head = await this.chain.head();
    const range = nextRange(await this.readSoFar(head.number), head.number, this.longest);
    const [transfers, last] = await this.ask(range, head);
    const { address: treasury } = this.treasury;
    const concerned = await lease.fenced((tx) =>
      this.deposits.read(tx, { chainId, treasury }, range, last.hash, transfers),
    );
    return { concerned, isUpToDate: range.last === head.number };
  }

  /** Credits each sweep that is final and that the chain, asked once more, still has where the log had it. */
  async credit(lease: Lease): Promise<Credited[]> {
    const { chainId } = this.chain;
    const cursor = await this.deposits.cursor(chainId);
    if (cursor === undefined) return [];
    const due = await this.deposits.dueSweeps(chainId, finalBlock(cursor.block));
    if (due.length === 0) return [];
    const treasuries = await this.deposits.treasuries(chainId);
    const found = await Promise.all(
      due.map((sweep) =>
        this.isThere(sweep, treasuries).catch((error: unknown) => {
          // One that the chain says nothing believable of holds up no other.
          this.logger.warn({ err: error, sweep: sweep.id }, 'a sweep is not credited yet');
          return false;
        }),
      ),
    );
    const ids = due.filter((_, index) => found[index]).map(({ id }) => id);
    return lease.fenced((tx) => this.deposits.credit(tx, ids));
  }

  /** The transfers of these blocks, and the last of them. */
  private async ask({ first, last }: BlockRange, head: Block): Promise<[TokenTransfer[], Block]> {
    try {
      const answers = await Promise.all([
        this.chain.transfers(first, last),
        last === head.number ? head : this.chain.block(last),
      ]);
      this.longest = Math.min(LONGEST_RANGE, this.longest * 2);
      return answers;
    } catch (error) {
      this.longest = Math.max(SHORTEST_RANGE, this.longest / 2);
      throw error;
    }
  }

  private async isThere(
    { tx_hash, place, block_hash, wallet_address, wei }: DueSweep,
    treasuries: ReadonlySet<string>,
  ): Promise<boolean> {
    const outcome = await this.chain.outcome(tx_hash);
    const transfer = outcome?.transfers.find((candidate) => candidate.place === place);
    return (
      transfer?.blockHash === block_hash &&
      transfer.from === wallet_address &&
      treasuries.has(transfer.to) &&
      transfer.wei === BigInt(wei)
    );
  }

  /** Where to go on from. A chain that is not the one that was read any more is read again from further back. */
  private async readSoFar(head: number): Promise<number> {
    const cursor = await this.deposits.cursor(this.chain.chainId);
    // Wallets are made here: before there was a database, nothing can have come into one. An endpoint that was away at
    // the very first start may have been so for a while.
    if (cursor === undefined) return head - LONGEST_RANGE;
    // A chain that has become shorter may have become another one well before its head.
    const isAsRead = cursor.block <= head && (await this.chain.block(cursor.block)).hash === cursor.hash;
    return isAsRead ? cursor.block : Math.max(0, Math.min(cursor.block, head) - LONGEST_RANGE / 2);
  }
}
