import { Injectable, Optional } from '@nestjs/common';
import { arena, formatArena, type Arena } from '@arena/money';
import { RuntimeSettings } from '@arena/settings';
import type {
  PendingDeposit,
  PendingMovements,
  PendingWithdrawal,
  PendingWithdrawals,
  Treasury as TreasuryView,
} from '@arena/wire';
import { BalanceCache } from '../chain/balance-cache.js';
import { Treasury } from '../chain/treasury.js';
import { formatAvax, toArena } from '../chain/units.js';
import { PaymentQueue } from '../withdrawals/payment-queue.js';
import { WithdrawalStopService } from '../withdrawals/withdrawal-stop.service.js';
import { statusOfWaiting, toWithdrawal } from '../wallet.service.js';
import {
  PendingRepository,
  type PendingDepositRow,
  type PendingWithdrawalRow,
} from './pending.repository.js';
import { WithdrawalQueueReport } from './withdrawal-queue-report.js';

/** Reports open deposits and withdrawals and the treasury's balances to operators. */
@Injectable()
export class PendingReport {
  constructor(
    private readonly store: PendingRepository,
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
      this.store.largestDeposits(),
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
      this.store.oldestWithdrawals(),
      this.stop.current(),
      this.queue.limits(),
    ]);
    return {
      count: totals.reduce((count, queue) => count + queue.count, 0),
      amount: formatArena(sumOf(totals)),
      oldest: oldest.map(toPendingWithdrawal),
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
    return {
      address,
      tokenBalance: formatArena(toArena(held.tokens)),
      avaxBalance: formatAvax(held.avax),
    };
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

function toPendingWithdrawal(row: PendingWithdrawalRow): PendingWithdrawal {
  return { ...toWithdrawal(row), userId: row.user_id, username: row.username };
}

const sumOf = (queues: readonly { amount: string }[]): Arena =>
  queues.reduce((sum, { amount }) => sum + arena(amount), 0n);
