import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { pageOf } from '@arena/http';
import { arena, formatArena } from '@arena/money';
import type {
  ReviewedWithdrawal,
  PlayerCheckKind,
  QueueTotals,
  WithdrawalQueueName,
  WithdrawalQueueSummary,
} from '@arena/wire';
import { toWithdrawal, WITHDRAWAL_COLUMNS, type WithdrawalRow } from '../wallet.service.js';

/** A withdrawal for admins, before others add the marks of its player. */
export type ReportedWithdrawal = Omit<ReviewedWithdrawal, 'marks'>;

interface WithdrawalPage {
  withdrawals: ReportedWithdrawal[];
  next: number | null;
}

interface QueueRow extends WithdrawalRow, Omit<ReviewedWithdrawal['history'], 'registeredAt'> {
  user_id: number;
  username: string;
  ended_at: Date | null;
  held_at: Date | null;
  held_by: string | null;
  hold_reason: string | null;
  approval_id: number | null;
  approvers_needed: number | null;
  approvals: number;
  needed_check: PlayerCheckKind | null;
  rejected_by: string | null;
  registered_at: Date;
}

/** Totals of the open withdrawals of a queue. Times are in seconds. */
interface QueueTotalsRow {
  queue: Exclude<WithdrawalQueueName, 'all'>;
  count: number;
  amount: string;
  /** The amount for charts. */
  figure: number;
  average_wait: number;
  oldest: number;
}

const OPEN_QUEUES = ['waiting', 'held', 'sent'] as const;

/** The queue of an open withdrawal. A held one is not waiting. */
const QUEUE_OF = `CASE WHEN w.status = 'sent' THEN 'sent' WHEN w.held_at IS NOT NULL THEN 'held' ELSE 'waiting' END`;

const OPEN = `w.ended_at IS NULL AND w.id > $2 AND ${QUEUE_OF} = $3`;

/** Each value is one row by its key, a counter of the roll-up, or at most a hundred index entries. */
const DETAILS = `
  SELECT ${WITHDRAWAL_COLUMNS}, w.user_id, u.username, w.ended_at, w.held_at, holder.username AS held_by, w.hold_reason, waiting.id AS approval_id,
    waiting.approvers_needed, (SELECT count(*) FROM approval_votes AS v WHERE v.approval_id = waiting.id AND v.is_approval)
      AS approvals,
    w.needed_check, rejecter.username AS rejected_by, u.created_at AS registered_at,
    coalesce((SELECT m.amount FROM player_movements AS m WHERE m.user_id = w.user_id AND m.kind = 'deposit'), 0)
      ::numeric(28, 8) AS deposited,
    coalesce((SELECT -sum(m.amount) FROM player_movements AS m
      WHERE m.user_id = w.user_id AND m.kind IN ('withdrawal', 'withdrawal_return')), 0)::numeric(28, 8) AS withdrawn,
    p.total_staked AS staked, (p.total_paid - p.total_staked)::numeric(28, 8) AS profit,
    (SELECT count(*) FROM (SELECT FROM withdrawals AS e WHERE e.user_id = w.user_id AND e.address = w.address
      AND e.status <> 'failed' AND e.status = 'confirmed' AND e.id < w.id LIMIT 100) AS earlier) AS "paidToAddress",
    p.is_frozen AS "isFrozen"
  FROM listed AS l JOIN withdrawals AS w ON w.id = l.id
  JOIN users AS u ON u.id = w.user_id JOIN player_accounts AS p ON p.user_id = w.user_id
  LEFT JOIN users AS holder ON holder.id = w.held_by
  LEFT JOIN users AS rejecter ON rejecter.id = w.rejected_by
  LEFT JOIN approvals AS waiting ON waiting.id = w.approval_id AND waiting.state = 'waiting'`;

const SUMMARY = `SELECT ${QUEUE_OF} AS queue, count(*) AS count, sum(w.amount) AS amount, sum(w.amount)::float8 AS figure,
    extract(epoch FROM avg(clock_timestamp() - w.created_at))::float8 AS average_wait,
    extract(epoch FROM max(clock_timestamp() - w.created_at))::float8 AS oldest
  FROM withdrawals AS w WHERE w.ended_at IS NULL GROUP BY 1`;

/** Open withdrawals of one queue, as figures for charts. The amount is in ARENA, the age of the oldest one in seconds. */
type QueueAge = Pick<QueueTotalsRow, 'queue' | 'count' | 'oldest'> & { amount: number };

@Injectable()
export class WithdrawalQueueReport {
  constructor(
    private readonly database: Database,
    private readonly config: ArenaConfig,
  ) {}

  /**
   * Returns a page of withdrawals: open ones oldest first, all of them newest first.
   * @param before the `next` of the previous page; undefined for the first one
   */
  page(queue: WithdrawalQueueName, limit: number, before: string | undefined): Promise<WithdrawalPage> {
    return queue === 'all'
      ? this.list('all_withdrawals', 'w.id < $2', 'DESC', [limit, before ?? Number.MAX_SAFE_INTEGER])
      : this.list('open_withdrawals', OPEN, 'ASC', [limit, before ?? 0, queue]);
  }

  ofPlayer(userId: number, limit: number, before: string): Promise<WithdrawalPage> {
    return this.list('withdrawals_of_player', 'w.id < $2 AND w.user_id = $3', 'DESC', [
      limit,
      before,
      userId,
    ]);
  }

  async ages(): Promise<QueueAge[]> {
    const rows = await this.openTotals();
    return OPEN_QUEUES.map((queue) => {
      const { count = 0, figure = 0, oldest = 0 } = rows.find((row) => row.queue === queue) ?? {};
      return { queue, count, amount: figure, oldest };
    });
  }

  async summary(): Promise<WithdrawalQueueSummary> {
    const rows = await this.openTotals();
    const totals = (queue: QueueTotalsRow['queue']): QueueTotals => {
      const { count = 0, amount = '0', average_wait: wait } = rows.find((row) => row.queue === queue) ?? {};
      const averageWaitSeconds = wait === undefined ? null : Math.round(wait);
      return { count, amount: formatArena(arena(amount)), averageWaitSeconds };
    };
    return { waiting: totals('waiting'), held: totals('held'), sent: totals('sent') };
  }

  /** Returns the totals of each queue that has open withdrawals. Amounts are in ARENA. */
  openTotals(): Promise<QueueTotalsRow[]> {
    return this.database.read<QueueTotalsRow>('withdrawal_queue_summary', SUMMARY, []);
  }

  /** @param values the limit, which is $1, and those that `where` names */
  private async list(
    name: string,
    where: string,
    order: 'ASC' | 'DESC',
    [limit, ...values]: [number, ...(string | number)[]],
  ): Promise<WithdrawalPage> {
    const inOrder = `ORDER BY w.id ${order}`;
    const sql = `WITH listed AS (SELECT w.id FROM withdrawals AS w WHERE ${where} ${inOrder} LIMIT $1) ${DETAILS} ${inOrder}`;
    const rows = await this.database.read<QueueRow>(name, sql, [limit + 1, ...values]);
    const { page, next } = pageOf(rows, limit);
    return { withdrawals: page.map((row) => this.toReported(row)), next };
  }

  private toReported(row: QueueRow): ReportedWithdrawal {
    const { held_at, held_by, hold_reason, approval_id, approvers_needed, approvals, registered_at } = row;
    const { deposited, withdrawn, staked, profit, paidToAddress, isFrozen } = row;
    const { chain } = this.config;
    return {
      ...toWithdrawal(row),
      userId: row.user_id,
      username: row.username,
      endedAt: row.ended_at?.toISOString() ?? null,
      hold:
        held_at === null || hold_reason === null
          ? null
          : { by: held_by ?? '', since: held_at.toISOString(), reason: hold_reason },
      approval:
        approval_id === null || approvers_needed === null
          ? null
          : { id: approval_id, approversNeeded: approvers_needed, approvals },
      neededCheck: row.needed_check,
      transactionUrl:
        chain === undefined || row.tx_hash === null ? null : `${chain.explorerUrl}/tx/${row.tx_hash}`,
      rejectedBy: row.rejected_by,
      history: {
        registeredAt: registered_at.toISOString(),
        ...{ deposited, withdrawn, staked, profit, paidToAddress, isFrozen },
      },
    };
  }
}
