import { Injectable, Optional } from '@nestjs/common';
import { Database } from '@arena/database';
import { arena, formatArena, type Arena } from '@arena/money';
import { RuntimeSettings } from '@arena/settings';
import type {
  PendingDeposit,
  PendingMovements,
  PendingWithdrawals,
  Treasury as TreasuryView,
} from '@arena/wire';
import { BalanceCache } from '../chain/balance-cache.js';
import { Treasury } from '../chain/treasury.js';
import { formatAvax, toArena } from '../chain/units.js';
import { PaymentQueue } from '../withdrawals/payment-queue.js';
import { WithdrawalStopService } from '../withdrawals/withdrawal-stop.service.js';
import { readWithdrawals, statusOfWaiting, toWithdrawal, type DepositRow } from '../wallet.service.js';
import { WithdrawalQueueReport } from './withdrawal-queue-report.js';

interface PendingDepositRow extends Pick<DepositRow, 'wei' | 'waits_for' | 'is_limited'> {
  user_id: number;
  username: string;
  /** Whether a sweep is mined but not credited yet. */
  is_swept: boolean;
  /** The number of such players, and the sum of their deposits in wei. */
  count: number;
  sum: string;
  since: Date;
}

const MAX_ROWS = 50;

/** From the partial index on open withdrawals. */
const OLDEST = 'WHERE w.ended_at IS NULL ORDER BY w.id';

/**
 * Each player's uncredited deposits, which are either still in the wallet or part of a sweep that is not credited yet. Less than
 * 1e-8 ARENA, which no balance can hold, counts as dust.
 */
const UNCREDITED = `
  SELECT user_id, sum(wei) AS wei, bool_or(is_swept) AS is_swept FROM (
    SELECT h.user_id, h.sweepable AS wei, false AS is_swept FROM wallet_holdings AS h WHERE h.sweepable > 0
    UNION ALL SELECT t.user_id, t.wei, true FROM wallet_transfers AS t
      WHERE t.kind = 'sweep' AND t.credited_at IS NULL
  ) AS part GROUP BY user_id HAVING sum(wei) >= 10000000000`;

/** Reports open deposits and withdrawals and the treasury's balances to operators. */
@Injectable()
export class PendingReport {
  constructor(
    private readonly database: Database,
    private readonly withdrawals: WithdrawalQueueReport,
    private readonly stop: WithdrawalStopService,
    private readonly queue: PaymentQueue,
    private readonly settings: RuntimeSettings,
    @Optional() private readonly balances?: BalanceCache,
    @Optional() private readonly payer?: Treasury,
  ) {}

  async movements(): Promise<PendingMovements> {
    const [withdrawals, deposits, treasury] = await Promise.all([
      this.pendingWithdrawals(),
      this.largestDeposits(),
      this.treasury(),
    ]);
    return {
      withdrawals,
      deposits: {
        count: deposits[0]?.count ?? 0,
        amount: formatArena(toArena(BigInt(deposits[0]?.sum ?? 0))),
        largest: deposits.map((row) => this.toPendingDeposit(row)),
      },
      treasury,
    };
  }

  private async pendingWithdrawals(): Promise<PendingWithdrawals> {
    const [totals, oldest, stopped, limits] = await Promise.all([
      this.withdrawals.openTotals(),
      readWithdrawals(this.database, 'pending_withdrawals', OLDEST, []),
      this.stop.current(),
      this.queue.limits(),
    ]);
    return {
      count: totals.reduce((count, queue) => count + queue.count, 0),
      amount: formatArena(sumOf(totals)),
      oldest: oldest.map((row) => ({ ...toWithdrawal(row), userId: row.user_id, username: row.username })),
      stopped,
      limits,
    };
  }

  /** Returns the sum of all unconfirmed withdrawals. They are liabilities that no balance includes. */
  async withdrawalsOwed(): Promise<Arena> {
    return sumOf(await this.withdrawals.openTotals());
  }

  /** Returns the treasury's balances, or null without a chain. */
  async treasury(): Promise<TreasuryView | null> {
    const { balances, payer } = this;
    if (balances === undefined || payer === undefined) return null;
    const { address } = payer;
    const held = await balances.get(address);
    if (held === undefined) return { address, tokenBalance: null, avaxBalance: null };
    return { address, tokenBalance: formatArena(toArena(held.tokens)), avaxBalance: formatAvax(held.avax) };
  }

  /** Returns the largest uncredited deposits, one per player, since the first arrival after the last credited sweep. */
  private largestDeposits(): Promise<PendingDepositRow[]> {
    return this.database.call<PendingDepositRow>(
      'pending_deposits',
      `SELECT d.count, d.sum, d.user_id, u.username, d.wei, d.is_swept, w.reason AS waits_for,
         coalesce(sweepable_within_limits(h, 0, clock_timestamp()) < h.sweepable, false) AS is_limited, coalesce(
         (SELECT min(t.seen_at) FROM wallet_transfers AS t WHERE t.user_id = d.user_id AND t.kind = 'arrival'
            AND t.id > coalesce((SELECT max(s.id) FROM wallet_transfers AS s
              WHERE s.user_id = d.user_id AND s.credited_at IS NOT NULL), 0)),
         (SELECT max(t.seen_at) FROM wallet_transfers AS t WHERE t.user_id = d.user_id)) AS since
       FROM (SELECT wallet.*, count(*) OVER () AS count, sum(wei) OVER () AS sum FROM (${UNCREDITED}) AS wallet
         ORDER BY wei DESC LIMIT ${MAX_ROWS}) AS d
       JOIN users AS u ON u.id = d.user_id LEFT JOIN waiting_wallets AS w ON w.user_id = d.user_id
       LEFT JOIN wallet_holdings AS h ON h.user_id = d.user_id
       ORDER BY d.wei DESC`,
      [],
    );
  }

  private toPendingDeposit(row: PendingDepositRow): PendingDeposit {
    const amount = toArena(BigInt(row.wei));
    const minimum = arena(this.settings.current.minDeposit);
    const isBelowMinimum = row.waits_for !== 'NEEDS_AVAX' && amount < minimum;
    const waiting = isBelowMinimum ? 'below-minimum' : statusOfWaiting(row);
    return {
      userId: row.user_id,
      username: row.username,
      amount: formatArena(amount),
      status: row.is_swept ? 'pending' : waiting,
      since: row.since.toISOString(),
    };
  }
}

const sumOf = (queues: readonly { amount: string }[]): Arena =>
  queues.reduce((sum, { amount }) => sum + arena(amount), 0n);
