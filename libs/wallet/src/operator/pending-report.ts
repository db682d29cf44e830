import { Injectable, Optional } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { arena, formatArena, type Arena } from '@arena/money';
import type {
  PendingDeposit,
  PendingMovements,
  PendingWithdrawal,
  Treasury as TreasuryView,
} from '@arena/wire';
import { Balances } from '../balances.js';
import { formatCoins } from '../chain/coins.js';
import { Treasury } from '../chain/treasury.js';
import { arenaOf } from '../chain/units.js';
import { withdrawalOf } from '../withdrawals/withdrawal.js';
import { PendingStore, type PendingDepositRow, type PendingWithdrawalRow } from './pending.store.js';

/** What is between the books and the chain: for those who run the house. */
@Injectable()
export class PendingReport {
  private readonly minimum: Arena;

  constructor(
    private readonly store: PendingStore,
    { minDeposit }: ArenaConfig,
    @Optional() private readonly balances?: Balances,
    @Optional() private readonly treasury?: Treasury,
  ) {
    this.minimum = arena(minDeposit);
  }

  async movements(): Promise<PendingMovements> {
    const [paid, withdrawals, come, deposits, treasury] = await Promise.all([
      this.store.withdrawalTotals(),
      this.store.oldestWithdrawals(),
      this.store.depositTotals(),
      this.store.largestDeposits(),
      this.treasuryNow(),
    ]);
    return {
      withdrawals: {
        count: paid.count,
        amount: formatArena(arena(paid.sum)),
        oldest: withdrawals.map(pendingWithdrawalOf),
      },
      deposits: {
        count: come.count,
        amount: formatArena(arenaOf(BigInt(come.sum))),
        largest: deposits.map((row) => this.pendingDepositOf(row)),
      },
      treasury,
    };
  }

  /** What was asked for and is not confirmed: owed, though no balance shows it. */
  async withdrawalsOwed(): Promise<Arena> {
    return arena((await this.store.withdrawalTotals()).sum);
  }

  private async treasuryNow(): Promise<TreasuryView | null> {
    const { balances, treasury } = this;
    if (balances === undefined || treasury === undefined) return null;
    const { address } = treasury;
    const held = await balances.of(address);
    if (held === undefined) return { address, tokenBalance: null, avaxBalance: null };
    return {
      address,
      tokenBalance: formatArena(arenaOf(held.tokens)),
      avaxBalance: formatCoins(held.coins),
    };
  }

  private pendingDepositOf(row: PendingDepositRow): PendingDeposit {
    const amount = arenaOf(BigInt(row.wei));
    const waiting =
      row.waits_for === 'NEEDS_AVAX' ? 'needs-avax' : amount < this.minimum ? 'below-minimum' : 'pending';
    return {
      userId: row.user_id,
      username: row.username,
      amount: formatArena(amount),
      status: row.is_swept ? 'pending' : waiting,
      since: row.since.toISOString(),
    };
  }
}

function pendingWithdrawalOf(row: PendingWithdrawalRow): PendingWithdrawal {
  return { ...withdrawalOf(row), userId: row.user_id, username: row.username };
}
