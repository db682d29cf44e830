import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { callForValue, Database, type Transaction } from '@arena/database';
import { LedgerService } from '@arena/ledger';
import { arena, formatArena, type Arena } from '@arena/money';
import { RuntimeSettings } from '@arena/settings';
import { WITHDRAWAL_PERIODS, type WithdrawalLimit } from '@arena/wire';
import { Withdrawal } from './withdrawal.entity.js';
import type { QueuedWithdrawal } from './withdrawals.repository.js';

/** What may be paid now to all players together. */
interface Allowance {
  /** What the limit of this period leaves. Undefined: no limit. */
  hour: Arena | undefined;
  day: Arena | undefined;
  /** What both leave: nothing if it is reserved for a larger withdrawal that has waited for it for a long time. */
  free: Arena;
}

const MAX_PAYMENTS = 20;
/** After this time in the queue, smaller withdrawals no longer use up what a larger one waits for. */
const RESERVES_AFTER = '1 day';

/** Chooses the withdrawals that are paid next: in turns, within the limits on all withdrawals, and while solvent. */
@Injectable()
export class PaymentQueue {
  constructor(
    private readonly database: Database,
    @InjectRepository(Withdrawal) private readonly withdrawals: Repository<Withdrawal>,
    private readonly ledger: LedgerService,
    private readonly settings: RuntimeSettings,
  ) {}

  /** Returns whether a withdrawal could be paid now. None can while withdrawals are stopped. */
  async hasPayable(): Promise<boolean> {
    const payable = await this.withdrawals.manager
      .createQueryBuilder()
      .select('1')
      .from('payable_withdrawals', 'payable')
      .where(`NOT EXISTS (SELECT FROM system_settings WHERE key = 'withdrawals_stopped')`)
      .andWhere('NOT books_are_paused()')
      .limit(1)
      .getRawOne<object>();
    return payable !== undefined;
  }

  /**
   * Returns the next withdrawals to pay, at most `count`, and records for all others why they are not among them.
   * @param held the ARENA in the treasury, without what earlier payments still take out
   */
  async next(held: Arena, count: number): Promise<QueuedWithdrawal[]> {
    const funds = await this.solventPart(held);
    const allowance = await this.allowance(funds);
    let fundsLeft = funds;
    let allowanceLeft = allowance?.free ?? funds;
    const payable = await this.payable(fundsLeft < allowanceLeft ? fundsLeft : allowanceLeft, count);
    const chosen = payable.filter((withdrawal) => {
      const amount = arena(withdrawal.amount);
      if (amount > fundsLeft || amount > allowanceLeft) return false;
      fundsLeft -= amount;
      allowanceLeft -= amount;
      return true;
    });
    await this.recordDelays(chosen, fundsLeft, allowance === undefined ? undefined : allowanceLeft);
    return chosen;
  }

  /**
   * Decides in the transaction that signs a payment whether it may be signed, and if so counts it. Decides alike on all
   * nodes, independent of what `next` has returned.
   */
  async admit(tx: Transaction, id: number): Promise<boolean> {
    const { hour, day } = (await this.settings.fresh()).withdrawals.totalLimits;
    const limits = [hour ?? null, day ?? null];
    return (await callForValue<string>(tx, 'admit_withdrawal', id, ...limits)) === 'ADMITTED';
  }

  async limits(): Promise<WithdrawalLimit[]> {
    const { totalLimits } = this.settings.current.withdrawals;
    const allowance = await this.allowance(0n);
    return WITHDRAWAL_PERIODS.flatMap((period) => {
      const [amount, remaining] = [totalLimits[period], allowance?.[period]];
      if (amount === undefined || remaining === undefined) return [];
      return [{ period, amount: formatArena(arena(amount)), remaining: formatArena(remaining) }];
    });
  }

  /** Returns how much of the treasury's ARENA may be paid out without falling below WITHDRAWAL_SOLVENCY_PERCENT. */
  private async solventPart(held: Arena): Promise<Arena> {
    const { solvencyPercent } = (await this.settings.fresh()).withdrawals;
    if (solvencyPercent === 0) return held > 0n ? held : 0n;
    const [owned, queued] = await Promise.all([this.ledger.ownedByPlayers(), this.queuedSum()]);
    return solventAmount(held, owned + queued, solvencyPercent);
  }

  /** Returns the sum of the queued withdrawals, which have left the balances, but not the treasury. */
  private async queuedSum(): Promise<Arena> {
    const row = await this.withdrawals
      .createQueryBuilder('withdrawal')
      .select('sum(withdrawal.amount)', 'sum')
      .where({ status: 'queued' })
      .getRawOne<{ sum: string | null }>();
    return arena(row?.sum ?? '0');
  }

  /**
   * Returns at most `count` payable withdrawals of at most `maxAmount` each, in turns: the players' first withdrawals
   * before their second ones, and among these the player first who was paid longest ago.
   */
  private payable(maxAmount: Arena, count: number): Promise<QueuedWithdrawal[]> {
    return this.database.call<QueuedWithdrawal>(
      'payable_withdrawals',
      `SELECT q.id, q.amount, q.address FROM (
         SELECT w.id, w.user_id, w.amount, w.address, row_number() OVER (PARTITION BY w.user_id ORDER BY w.id) AS turn
         FROM payable_withdrawals AS w WHERE w.amount <= $1
       ) AS q LEFT JOIN withdrawal_turns AS t ON t.user_id = q.user_id
       ORDER BY q.turn, t.paid_at NULLS FIRST, q.id LIMIT $2`,
      [formatArena(maxAmount), Math.max(0, Math.min(count, MAX_PAYMENTS))],
    );
  }

  /**
   * Returns what the limits on all withdrawals leave, or undefined if there are none.
   * @param maxAmount only a withdrawal of at most this amount reserves the allowance
   */
  private async allowance(maxAmount: Arena): Promise<Allowance | undefined> {
    const { hour, day } = this.settings.current.withdrawals.totalLimits;
    if (hour === undefined && day === undefined) return undefined;
    const [row] = await this.database.call<{ hour: string | null; day: string | null; free: string }>(
      'withdrawal_allowance',
      `SELECT allowed.hour, allowed.day, CASE WHEN EXISTS (
         SELECT FROM payable_withdrawals AS w WHERE w.amount > least(allowed.hour, allowed.day) AND w.amount <= $3
           AND w.created_at < clock_timestamp() - interval '${RESERVES_AFTER}'
         ) THEN 0 ELSE least(allowed.hour, allowed.day) END AS free
       FROM (SELECT
         CASE WHEN $1::numeric IS NOT NULL
           THEN greatest(0, $1 - paid_out_since(clock_timestamp() - interval '1 hour')) END AS hour,
         CASE WHEN $2::numeric IS NOT NULL
           THEN greatest(0, $2 - paid_out_since(clock_timestamp() - interval '1 day')) END AS day
       ) AS allowed`,
      [hour ?? null, day ?? null, formatArena(maxAmount)],
    );
    if (row === undefined) throw new Error('withdrawal_allowance returned no row.');
    const left = (amount: string | null): Arena | undefined => (amount === null ? undefined : arena(amount));
    return { hour: left(row.hour), day: left(row.day), free: arena(row.free) };
  }

  /** Records what delays the payable withdrawals that were not chosen. Writes changes only. */
  private async recordDelays(
    chosen: readonly QueuedWithdrawal[],
    funds: Arena,
    allowance: Arena | undefined,
  ): Promise<void> {
    await this.database.call(
      'record_withdrawal_delays',
      `UPDATE withdrawals AS w SET delayed_by = reason.name
       FROM payable_withdrawals AS q CROSS JOIN LATERAL (
         SELECT CASE WHEN q.amount > $2 THEN 'treasury' WHEN q.amount > $3 THEN 'house-limit' END AS name
       ) AS reason
       WHERE w.id = q.id AND q.id <> ALL ($1) AND w.status = 'queued'
         AND w.delayed_by IS DISTINCT FROM reason.name`,
      [
        chosen.map(({ id }) => id),
        formatArena(funds),
        allowance === undefined ? null : formatArena(allowance),
      ],
    );
  }
}

/**
 * Returns how much may be paid from the treasury so that it still holds `percent` of what is owed after the payments.
 * Payments reduce both what is held and what is owed.
 * @param held the ARENA in the treasury; may be negative
 * @param owed the ARENA owed to players and partners, withdrawals that are not paid yet included
 * @param percent a whole number from 0 to 100
 */
export function solventAmount(held: Arena, owed: Arena, percent: number): Arena {
  if (held <= 0n) return 0n;
  const share = BigInt(percent);
  const surplus = 100n * held - share * owed;
  if (surplus < 0n) return 0n;
  if (share === 100n) return held;
  const amount = surplus / (100n - share);
  return amount < held ? amount : held;
}
