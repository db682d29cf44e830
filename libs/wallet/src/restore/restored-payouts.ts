import { Injectable } from '@nestjs/common';
import { callForRow, Database, type Transaction } from '@arena/database';
import { formatArena } from '@arena/money';
import { RestoreGuard, type JournaledPayout } from '@arena/restore';
import { Chain, finalBlock } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';
import type { TokenTransfer } from '../chain/token.js';
import { Treasury } from '../chain/treasury.js';
import { toArena } from '../chain/units.js';
import { DepositsRepository } from '../deposits/deposits.repository.js';
import { OVERLAP } from '../deposits/log-reader.js';
import { TreasuryNoncesRepository } from '../withdrawals/treasury-nonces.repository.js';
import { TreasuryLog, type TreasuryPayment } from './treasury-log.js';

/** The number of blocks that are searched if it is not known which ones the books had read. */
const UNKNOWN_RANGE = 100_000;

type Booking = 'queued' | 'charged' | 'uncovered' | 'unknown' | 'second' | 'repeated';

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

interface FoundPayment extends TreasuryPayment {
  treasury: string;
}

/** What the chain has and the books lack, of the current treasury and all earlier ones. */
export interface TreasuryDifference {
  /** The number of transactions that the books know. */
  next: number;
  sent: number;
  /** The number of transactions that are not final yet, so that nothing can be booked for them. */
  notFinal: number;
  /** The first nonce of each treasury that is not known once the payments are booked. */
  known: { treasury: string; next: number }[];
  /** The payments with nonces that the books do not know, by treasury in the order of the nonces. */
  payments: FoundPayment[];
  /** The number of transactions that no endpoint shows any more. Their blocks have no logs of payments. */
  unreadable: number;
}

/** How far the server has read the deposits again that a restored database lacks. */
export interface DepositProgress {
  /** The last block that was read, or -1. */
  read: number;
  head: number;
  uncredited: number;
  isComplete: boolean;
}

/** Thrown to undo the bookings of a preview. */
class Preview extends Error {}

/** Rebuilds the payments that a restored database lacks from the chain, and reports on its deposits. */
@Injectable()
export class RestoredPayouts {
  constructor(
    private readonly database: Database,
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly guard: RestoreGuard,
    private readonly log: TreasuryLog,
    private readonly deposits: DepositsRepository,
    private readonly nonces: TreasuryNoncesRepository,
  ) {}

  /**
   * Finds the payments of the treasuries that the books do not know. The books may lack all nonces of a treasury: its key
   * or the chain may have been configured after the backup.
   * @param since the last block that the books had read when they were restored, if known
   * @throws ChainUnavailableError
   */
  async find(since: number | undefined): Promise<TreasuryDifference> {
    const { number: head } = await this.chain.head();
    const treasuries = await this.treasuries();
    const addresses = new Set(treasuries.map(({ treasury }) => treasury));
    const found: Awaited<ReturnType<RestoredPayouts['findOf']>>[] = [];
    for (const { treasury, next } of treasuries) found.push(await this.findOf(treasury, next, head, since));
    const sum = (count: (one: (typeof found)[number]) => number): number =>
      found.reduce((total, one) => total + count(one), 0);
    return {
      next: sum(({ next }) => next),
      sent: sum(({ sent }) => sent),
      notFinal: sum(({ sent, next, final }) => Math.max(0, sent - Math.max(next, final))),
      unreadable: sum(({ unreadable }) => unreadable),
      known: found.map(({ treasury, next, final }) => ({ treasury, next: Math.max(next, final) })),
      payments: found.flatMap(({ treasury, payments }) =>
        payments.map(({ signed, transfers }) => ({
          treasury,
          signed,
          transfers: transfers.filter(({ to }) => !addresses.has(to)),
        })),
      ),
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
  async book(tx: Transaction, { known, payments }: TreasuryDifference): Promise<RestoredPayout[]> {
    const journal = await this.guard.journaledPayouts();
    const payouts: RestoredPayout[] = [];
    for (const payment of payments)
      for (const transfer of payment.transfers)
        if (toArena(transfer.wei) > 0n) payouts.push(await this.bookOne(tx, payment, transfer, journal));
    for (const { treasury, next } of known)
      await this.nonces.skipTo(tx, { chainId: this.chain.chainId, treasury }, next, { evenIfPaused: true });
    return payouts;
  }

  /**
   * Returns how far the deposits have been read. The paused server reads and credits them, each of them once.
   * @throws ChainUnavailableError
   */
  async depositProgress(): Promise<DepositProgress> {
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

  /** Returns all treasuries that books or journal name, with the first nonce that the books do not know, or null. */
  private async treasuries(): Promise<{ treasury: string; next: number | null }[]> {
    const { chainId } = this.chain;
    const [journal, recorded, known] = await Promise.all([
      this.guard.journaledPayouts(),
      this.deposits.treasuries(chainId),
      this.nonces.ofChain(chainId),
    ]);
    const named = journal.filter((payout) => payout.chainId === chainId);
    const addresses = new Set([
      this.treasury.address,
      ...recorded,
      ...[...named, ...known].map(({ treasury }) => treasury),
    ]);
    return [...addresses].sort().map((treasury) => ({
      treasury,
      next: known.find((one) => one.treasury === treasury)?.next ?? null,
    }));
  }

  private async findOf(treasury: string, known: number | null, head: number, since: number | undefined) {
    const lastBlock = Math.max(0, finalBlock(head));
    const next = known ?? 0;
    const sent = await this.chain.transactionCount(treasury, 'latest');
    // The endpoints can lack the state of the block. An embedded chain that was started again lacks it until it has mined as
    // many blocks as make a block final.
    const final =
      sent > next ? await unlessUnavailable(this.chain.transactionCount(treasury, lastBlock), next) : sent;
    // What the books had read of the chain says nothing about a treasury that they do not know.
    const usual = head - UNKNOWN_RANGE;
    const read = since === undefined ? usual : since - OVERLAP;
    const firstBlock = Math.max(0, known === null ? Math.min(usual, read) : read);
    const payments =
      final > next
        ? await this.log.payments(treasury, next, firstBlock, lastBlock)
        : new Map<number, TreasuryPayment>();
    let unreadable = 0;
    for (let nonce = next; nonce < final; nonce += 1)
      if (!payments.has(nonce)) {
        // The endpoints can have pruned it.
        const found = await unlessUnavailable(this.load(treasury, nonce, lastBlock), undefined);
        if (found === undefined) unreadable += 1;
        else if (found.transfers.length > 0) payments.set(nonce, found);
      }
    const inOrder = [...payments.values()].sort((one, other) => one.signed.nonce - other.signed.nonce);
    return { treasury, next, sent, final, payments: inOrder, unreadable };
  }

  /** Returns a transaction without logs of payments. */
  private async load(address: string, nonce: number, last: number): Promise<TreasuryPayment> {
    const { hash } = await this.chain.findTransaction(address, nonce, last);
    const mined = await this.chain.minedTransaction(hash, last);
    const transfers = (mined?.transfers ?? []).filter(({ from, to }) => from === address && to !== address);
    return { signed: await this.chain.sentTransaction(hash), transfers };
  }

  private async bookOne(
    tx: Transaction,
    { treasury, signed: { nonce, ...signed } }: FoundPayment,
    { to: address, wei, place }: TokenTransfer,
    journal: readonly JournaledPayout[],
  ): Promise<RestoredPayout> {
    const amount = formatArena(toArena(wei));
    const recorded = journal.findLast(
      (payout) =>
        payout.chainId === this.chain.chainId &&
        payout.treasury === treasury &&
        payout.nonce === nonce &&
        payout.address === address &&
        payout.amount === amount,
    );
    const booked = await callForRow<{
      booking: Booking;
      withdrawal_id: number | null;
      user_id: number | null;
    }>(
      tx,
      'book_restored_payout',
      this.chain.chainId,
      treasury,
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
    );
    const { booking, withdrawal_id: withdrawalId, user_id: userId } = booked;
    return { nonce, txHash: signed.hash, address, amount, booking, withdrawalId, userId };
  }
}

/** Returns what the chain answers, or something else if the chain gives no valid response. */
const unlessUnavailable = <T, U>(answer: Promise<T>, otherwise: U): Promise<T | U> =>
  answer.catch((error: unknown) => {
    if (error instanceof ChainUnavailableError) return otherwise;
    throw error;
  });
