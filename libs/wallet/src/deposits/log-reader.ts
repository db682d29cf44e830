import { Injectable, Logger } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import { Chain, finalBlock } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import type { Block } from '../chain/rpc-endpoint.js';
import type { TokenTransfer } from '../chain/token.js';
import { Treasury } from '../chain/treasury.js';
import { DepositsRepository, type BlockRange, type CreditedDeposit } from './deposits.repository.js';
import type { WalletTransfer } from './deposits.entity.js';

/** The number of blocks that every run reads again, because a reorganisation may have replaced them. */
export const OVERLAP = 20;
/** The length of the longest range of blocks that public endpoints accept. */
export const LONGEST_RANGE = 2048;
/**
 * The longest range that is read with a filter by the players' wallets. In longer ranges, one request without a filter
 * is cheaper than several for all wallets.
 */
export const FILTERED_RANGE = 64;

/**
 * Returns the next range of blocks to read. A range that is too short for the overlap continues after the last block
 * read, so that it always makes progress.
 * @param read the last block that was read and is still on the chain; can be negative before the first run
 * @param longest the maximum number of blocks
 */
export function nextRange(read: number, head: number, longest = LONGEST_RANGE): BlockRange {
  const next = longest > OVERLAP ? Math.min(read, head) + 1 - OVERLAP : Math.min(read + 1, head);
  const first = Math.max(0, next);
  return { first, last: Math.min(head, first + longest - 1) };
}

/** Records the token's transfers from the chain's event logs, and credits sweeps that are final. */
@Injectable()
export class LogReader {
  private readonly logger = new Logger(LogReader.name);
  /**
   * The maximum length of the next range. It is halved when the endpoint rejects a request, for example because there
   * are too many transfers in the range, and doubled after each successful one.
   */
  private longest = LONGEST_RANGE;

  constructor(
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly deposits: DepositsRepository,
  ) {}

  /** Records the next range of blocks. Returns the affected players' ids and whether the head was reached. */
  async read(lease: Lease): Promise<{ userIds: number[]; isUpToDate: boolean }> {
    const head = await this.chain.head();
    const read = await this.lastBlockRead(head.number);
    const [range, transfers, last] = await this.loadNext(read, head);
    const userIds = await lease.fenced((tx) =>
      this.deposits.recordTransfers(tx, this.treasury.account, range, last.hash, transfers),
    );
    return { userIds, isUpToDate: range.last === head.number };
  }

  /** Credits final sweeps whose receipts confirm the recorded transfers. */
  async credit(lease: Lease): Promise<CreditedDeposit[]> {
    const { chainId } = this.chain;
    const cursor = await this.deposits.cursor(chainId);
    if (cursor === null) return [];
    const final = finalBlock(cursor.block);
    const due = await this.deposits.dueSweeps(chainId, final);
    if (due.length === 0) return [];
    const treasuries = await this.deposits.treasuries(chainId);
    const confirmed = await Promise.all(
      due.map((sweep) =>
        this.isConfirmed(sweep, treasuries, final).catch((error: unknown) => {
          // A sweep that cannot be verified must not block the others.
          this.logger.warn(
            { err: error, sweep: sweep.id },
            'a sweep could not be verified and is not credited yet',
          );
          return false;
        }),
      ),
    );
    const ids = due.filter((_, index) => confirmed[index]).map(({ id }) => id);
    return lease.fenced((tx) => this.deposits.credit(tx, ids));
  }

  private async loadNext(read: number, head: Block): Promise<[BlockRange, TokenTransfer[], Block]> {
    for (;;) {
      const range = nextRange(read, head.number, this.longest);
      const { first, last } = range;
      try {
        const [transfers, lastBlock] = await Promise.all([
          this.loadTransfers(range),
          last === head.number ? head : this.chain.block(last),
        ]);
        this.longest = Math.min(LONGEST_RANGE, this.longest * 2);
        return [range, transfers, lastBlock];
      } catch (error) {
        const length = last - first + 1;
        const isShortest = this.longest === 1;
        this.longest = Math.max(1, Math.floor(Math.min(this.longest, length) / 2));
        // An endpoint that does not answer at all would not answer a shorter range either.
        if (isShortest || !(error instanceof ChainUnavailableError) || !error.answered) throw error;
      }
    }
  }

  private async loadTransfers({ first, last }: BlockRange): Promise<TokenTransfer[]> {
    if (this.longest > FILTERED_RANGE) return this.chain.transfers(first, last);
    return this.chain.transactionsOf(await this.deposits.walletAddresses(), first, last);
  }

  private async isConfirmed(
    { txHash, place, blockHash, user, wei }: WalletTransfer,
    treasuries: ReadonlySet<string>,
    final: number,
  ): Promise<boolean> {
    const transaction = await this.chain.minedTransaction(txHash, final);
    const transfer = transaction?.transfers.find((candidate) => candidate.place === place);
    return (
      transfer?.blockHash === blockHash &&
      transfer.from === user.walletAddress &&
      treasuries.has(transfer.to) &&
      transfer.wei === wei
    );
  }

  /** Returns the block to continue from, which is further back after a reorganisation. */
  private async lastBlockRead(head: number): Promise<number> {
    const cursor = await this.deposits.cursor(this.chain.chainId);
    // This server creates the wallets, so nothing can have arrived before its first start. The range still covers a
    // possible outage of the endpoint during that start.
    if (cursor === null) return head - LONGEST_RANGE;
    // A chain that has become shorter may have been reorganised well below its head.
    const isUnchanged = cursor.block <= head && (await this.chain.block(cursor.block)).hash === cursor.hash;
    return isUnchanged ? cursor.block : Math.max(0, Math.min(cursor.block, head) - LONGEST_RANGE / 2);
  }
}
