import { Injectable } from '@nestjs/common';
import {
  Database,
  dayConditions,
  listPage,
  SqlValues,
  type DayRange,
  type ListBounds,
  type ListPage,
} from '@arena/database';
import { formatArena } from '@arena/money';
import type {
  ListedDeposit,
  ListedWithdrawal,
  SweepStatus,
  WalletTransferKind,
  WithdrawalStatus,
} from '@arena/wire';
import { toArena } from '../chain/units.js';

export interface DepositFilter extends DayRange {
  userId?: number | undefined;
  kind?: WalletTransferKind | undefined;
  /** The hash of its transaction. */
  transaction?: string | undefined;
  status?: SweepStatus | undefined;
}

export interface WithdrawalFilter extends DayRange {
  userId?: number | undefined;
  status?: WithdrawalStatus | undefined;
  minAmount?: string | undefined;
}

const SWEEPS: Record<SweepStatus, string> = {
  pending: `r.kind = 'sweep' AND r.credited_at IS NULL`,
  credited: `r.credited_at IS NOT NULL AND r.lost_at IS NULL`,
  lost: 'r.lost_at IS NOT NULL',
};

const DEPOSIT = `page.id, page.seen_at AS "createdAt", page.user_id AS "userId", u.username, page.kind, page.wei,
  CASE WHEN page.kind <> 'sweep' THEN NULL WHEN page.lost_at IS NOT NULL THEN 'lost'
    WHEN page.credited_at IS NULL THEN 'pending' ELSE 'credited' END AS status,
  page.credited_at AS "creditedAt", page.tx_hash AS "txHash", page.block`;

const WITHDRAWAL = `page.id, page.created_at AS "createdAt", page.user_id AS "userId", u.username, page.amount,
  page.address, page.status, page.tx_hash AS "txHash", page.failure,
  CASE WHEN page.status = 'queued' THEN (
    SELECT withdrawal_waiting_for(w) FROM withdrawals AS w WHERE w.id = page.id
  ) END AS "waitingFor", page.ended_at AS "endedAt"`;

const USERS = 'JOIN users AS u ON u.id = page.user_id';

const ID = [{ column: 'id', type: 'bigint' }] as const;

@Injectable()
export class WalletReport {
  constructor(private readonly database: Database) {}

  async deposits(
    { userId, kind, status, transaction, ...days }: DepositFilter,
    bounds: ListBounds,
  ): Promise<ListPage<ListedDeposit>> {
    const values = new SqlValues();
    const { range, where } = dayConditions(values, days, { table: 'wallet_transfers', time: 'seen_at' });
    if (transaction !== undefined && userId !== undefined) where.push(`r.user_id = ${values.add(userId)}`);
    if (kind !== undefined) where.push(`r.kind = ${values.add(kind)}`);
    if (status !== undefined) where.push(SWEEPS[status]);
    const { rows, next } = await listPage<Omit<ListedDeposit, 'amount'> & { wei: string }>(this.database, {
      ...bounds,
      values,
      from: [
        transaction === undefined
          ? rowsOf(values, 'wallet_transfers', 'user_id', userId)
          : rowsOf(values, 'wallet_transfers', 'tx_hash', transaction.toLowerCase()),
      ],
      keys: ID,
      range,
      where,
      select: DEPOSIT,
      joins: USERS,
    });
    const toDeposit = ({ wei, ...row }: (typeof rows)[number]) => ({
      ...row,
      amount: formatArena(toArena(BigInt(wei))),
    });
    return { rows: rows.map(toDeposit), next };
  }

  withdrawals(
    { userId, status, minAmount, ...days }: WithdrawalFilter,
    bounds: ListBounds,
  ): Promise<ListPage<ListedWithdrawal>> {
    const values = new SqlValues();
    const { range, where } = dayConditions(values, days, { table: 'withdrawals', time: 'created_at' });
    if (status !== undefined && userId !== undefined) where.push(`r.status = ${values.add(status)}`);
    if (minAmount !== undefined) where.push(`r.amount >= ${values.add(minAmount)}`);
    return listPage<ListedWithdrawal>(this.database, {
      ...bounds,
      values,
      from: [
        userId === undefined
          ? rowsOf(values, 'withdrawals', 'status', status)
          : rowsOf(values, 'withdrawals', 'user_id', userId),
      ],
      keys: ID,
      range,
      where,
      select: WITHDRAWAL,
      joins: USERS,
    });
  }
}

/** Selects the rows with one value of a column that has an index, or all rows. */
const rowsOf = (
  values: SqlValues,
  table: string,
  column: string,
  value: string | number | undefined,
): string => `SELECT * FROM ${table}${value === undefined ? '' : ` WHERE ${column} = ${values.add(value)}`}`;
