import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '@arena/database';
import { UserEntity } from '@arena/players';
import type { WithdrawalPeriod, WithdrawalWait } from '@arena/wire';
import type { Wei } from './chain/units.js';
import { WalletHolding } from './deposits/wallet-transfer.entity.js';

export interface DepositRow {
  id: number;
  wei: string;
  tx_hash: string;
  seen_at: Date;
  /** Null while the deposit is still in the wallet. */
  outcome: 'swept' | 'credited' | 'moved' | null;
  /** The wallet's WaitingReason, or null if it is not waiting. */
  waits_for: string | null;
  is_limited: boolean;
}

export interface WithdrawalRow {
  id: number;
  amount: string;
  address: string;
  status: 'queued' | 'sent' | 'confirmed' | 'failed';
  tx_hash: string | null;
  failure: string | null;
  is_rejected: boolean;
  waiting_for: WithdrawalWait | null;
  /** The earliest payment to a new address. Null if there is no delay. */
  due_at: Date | null;
  created_at: Date;
}

/** The columns of a WithdrawalRow, from withdrawals AS w. */
export const WITHDRAWAL_COLUMNS = `w.id, w.amount, w.address, w.status, w.tx_hash, w.failure,
  w.rejected_by IS NOT NULL AS is_rejected, withdrawal_waiting_for(w) AS waiting_for, w.due_at, w.created_at`;

const MAX_ROWS = 50;

@Injectable()
export class WalletRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    @InjectRepository(WalletHolding) private readonly holdings: Repository<WalletHolding>,
  ) {}

  owner(id: number): Promise<Pick<UserEntity, 'walletAddress' | 'sealedPrivateKey'> | null> {
    return this.users.findOne({ select: { walletAddress: true, sealedPrivateKey: true }, where: { id } });
  }

  /**
   * Returns the latest deposits, newest first. Tokens are fungible, so outflows are attributed to the earliest deposits
   * that are still in the wallet. The outflow that takes the last part of a deposit determines the deposit's outcome.
   * @param minimum the smallest sweep
   */
  deposits(userId: number, minimum: Wei): Promise<DepositRow[]> {
    return this.database.read<DepositRow>(
      'wallet_deposits',
      `WITH movement AS (
         SELECT m.*, sum(m.wei) FILTER (WHERE m.kind = 'arrival') OVER in_order AS arrived,
           sum(m.wei - m.beyond) FILTER (WHERE m.kind IN ('sweep', 'departure')) OVER in_order AS taken
         FROM wallet_movements AS m WHERE m.user_id = $1 WINDOW in_order AS (ORDER BY m.position)
       ), arrival AS (
         SELECT * FROM movement WHERE kind = 'arrival' ORDER BY id DESC LIMIT ${MAX_ROWS}
       )
       SELECT a.id, a.wei, a.tx_hash, a.seen_at,
         CASE WHEN o.kind = 'departure' THEN 'moved' WHEN o.credited_at IS NOT NULL THEN 'credited'
           WHEN o.kind = 'sweep' THEN 'swept' END AS outcome,
         w.reason AS waits_for,
         h.sweepable >= $2 AND a.arrived - h.arrived + h.sweepable > allowed.sweepable AS is_limited
       FROM arrival AS a
       JOIN wallet_holdings AS h ON h.user_id = $1
       CROSS JOIN LATERAL sweepable_within_limits(h, $2, clock_timestamp()) AS allowed (sweepable)
       LEFT JOIN LATERAL (
         SELECT kind, credited_at FROM movement WHERE kind IN ('sweep', 'departure') AND taken >= a.arrived
         ORDER BY position LIMIT 1
       ) AS o ON true
       LEFT JOIN waiting_wallets AS w ON w.user_id = $1
       ORDER BY a.id DESC`,
      [userId, minimum.toString()],
    );
  }

  /** Returns how many of the deposited wei were neither swept nor moved by the player. */
  async sweepable(userId: number): Promise<Wei> {
    return (await this.holdings.findOneBy({ userId }))?.sweepable ?? 0n;
  }

  withdrawals(userId: number): Promise<WithdrawalRow[]> {
    return this.database.read<WithdrawalRow>(
      'wallet_withdrawals',
      `SELECT ${WITHDRAWAL_COLUMNS} FROM withdrawals AS w WHERE w.user_id = $1 ORDER BY w.id DESC LIMIT ${MAX_ROWS}`,
      [userId],
    );
  }

  /** Returns what a player has withdrawn in the last hour and in the last 24 hours. */
  async withdrawn(userId: number): Promise<Record<WithdrawalPeriod, string>> {
    const [row] = await this.database.call<Record<WithdrawalPeriod, string>>(
      'wallet_withdrawn',
      `SELECT withdrawn_since($1, clock_timestamp() - interval '1 hour') AS hour,
         withdrawn_since($1, clock_timestamp() - interval '1 day') AS day`,
      [userId],
    );
    return row ?? { hour: '0', day: '0' };
  }
}
