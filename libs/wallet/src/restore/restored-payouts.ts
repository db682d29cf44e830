import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import { formatArena } from '@arena/money';
import { RestoreGuard, type JournaledPayout } from '@arena/restore';
import { Chain, finalBlock } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import type { SentTransaction } from '../chain/rpc-endpoint.js';
import type { TokenTransfer } from '../chain/token.js';
import { Treasury } from '../chain/treasury.js';
import { toArena } from '../chain/units.js';
import { OVERLAP } from '../deposits/log-reader.js';
import { TreasuryHistory } from './treasury-history.js';
import { TreasuryLog, type TreasuryPayment } from './treasury-log.js';

/** The number of blocks that are searched if it is not known which ones the books had read. */
const UNKNOWN_RANGE = 100_000;

/** How a payment was booked (see restored_payouts.sql). */
type Booking = 'queued' | 'charged' | 'uncovered' | 'unknown' | 'repeated';

/** A payment of the treasury that the books lacked. */
export interface RestoredPayout {
  nonce: number;
  txHash: string;
  address: string;
  amount: string;
  booking: Booking;
  withdrawalId: number | null;
  userId: number | null;
}

/** What the chain has and the books lack. */
export interface TreasuryDifference {
  /** The first nonce that the books do not know. */
  next: number;
  /** The treasury's number of transactions. */
  sent: number;
  /** The number of transactions that are not final yet, so that nothing can be booked for them. */
  notFinal: number;
  /** The number of final transactions. */
  final: number;
  /** The payments with nonces that the books do not know, in the order of the nonces. */
  payments: TreasuryPayment[];
  /** The number of transactions that no endpoint shows any more. Their blocks have no logs of payments. */
  unreadable: number;
}

/** Thrown to undo the bookings of a preview. */
class Preview extends Error {}

/** Rebuilds the payments that a restored database lacks, from the transactions of the treasury on the chain. */
@Injectable()
export class RestoredPayouts {
  constructor(
    private readonly database: Database,
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly history: TreasuryHistory,
    private readonly guard: RestoreGuard,
    private readonly log: TreasuryLog,
  ) {}

  /**
   * Finds the payments of the treasury that the books do not know.
   * @param since the last block that the books had read when they were restored, if known
   * @throws ChainUnavailableError
   */
  async find(since: number | undefined): Promise<TreasuryDifference> {
    const { number: head } = await this.chain.head();
    const lastBlock = Math.max(0, finalBlock(head));
    const [known, sent, final] = await Promise.all([
      this.history.nextNonce(),
      this.chain.transactionCount(this.treasury.address, 'latest'),
      this.chain.transactionCount(this.treasury.address, lastBlock),
    ]);
    const next = known ?? sent;
    const firstBlock = Math.max(0, since === undefined ? head - UNKNOWN_RANGE : since - OVERLAP);
    const payments =
      final > next ? await this.log.payments(next, firstBlock, lastBlock) : new Map<number, never>();
    let unreadable = 0;
    for (let nonce = next; nonce < final; nonce += 1)
      if (!payments.has(nonce)) {
        const found = await this.load(nonce, lastBlock);
        if (found === undefined) unreadable += 1;
        else if (found.transfers.length > 0) payments.set(nonce, found);
      }
    const inOrder = [...payments.values()].sort((one, other) => one.signed.nonce - other.signed.nonce);
    return {
      next,
      sent,
      final,
      notFinal: Math.max(0, sent - Math.max(next, final)),
      payments: inOrder,
      unreadable,
    };
  }

  /** Returns how the payments would be booked. Changes nothing. */
  async preview(difference: TreasuryDifference): Promise<RestoredPayout[]> {
    let payouts: RestoredPayout[] = [];
    await this.database
      .transact(async (tx) => {
        payouts = await this.book(tx, difference);
        throw new Preview();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Preview)) throw error;
      });
    return payouts;
  }

  /** Books the payments, and marks the nonces as known. */
  async book(tx: Transaction, { next, final, payments }: TreasuryDifference): Promise<RestoredPayout[]> {
    const journal = await this.guard.journaledPayouts();
    const payouts: RestoredPayout[] = [];
    for (const { signed, transfers } of payments)
      for (const transfer of transfers)
        if (toArena(transfer.wei) > 0n) payouts.push(await this.bookOne(tx, signed, transfer, journal));
    await tx.query(
      'UPDATE treasury_nonces SET next = greatest(next, $3) WHERE chain_id = $1 AND treasury = $2',
      [this.chain.chainId, this.treasury.address, Math.max(next, final)],
    );
    return payouts;
  }

  /** Returns a transaction without logs of payments, or undefined if the endpoints have pruned it. */
  private async load(nonce: number, last: number): Promise<TreasuryPayment | undefined> {
    const { address } = this.treasury;
    try {
      const { hash } = await this.chain.findTransaction(address, nonce, last);
      const mined = await this.chain.minedTransaction(hash, last);
      const transfers = (mined?.transfers ?? []).filter(({ from, to }) => from === address && to !== address);
      return { signed: await this.chain.sentTransaction(hash), transfers };
    } catch (error) {
      if (error instanceof ChainUnavailableError) return undefined;
      throw error;
    }
  }

  private async bookOne(
    tx: Transaction,
    { nonce, ...signed }: SentTransaction,
    { to: address, wei, place }: TokenTransfer,
    journal: readonly JournaledPayout[],
  ): Promise<RestoredPayout> {
    const amount = formatArena(toArena(wei));
    const recorded = journal.findLast(
      (payout) =>
        payout.chainId === this.chain.chainId &&
        payout.treasury === this.treasury.address &&
        payout.nonce === nonce &&
        payout.address === address &&
        payout.amount === amount,
    );
    const [row] = await tx.query<
      { booking: Booking; withdrawal_id: number | null; user_id: number | null }[]
    >('SELECT * FROM book_restored_payout($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
      this.chain.chainId,
      this.treasury.address,
      nonce,
      signed.hash,
      place,
      signed.rawTx,
      signed.maxFee.toString(),
      signed.priorityFee.toString(),
      address,
      amount,
      recorded?.wallet ?? null,
      recorded?.withdrawalId ?? null,
    ]);
    if (row === undefined) throw new Error('book_restored_payout returned no row.');
    const { booking, withdrawal_id: withdrawalId, user_id: userId } = row;
    return { nonce, txHash: signed.hash, address, amount, booking, withdrawalId, userId };
  }
}
