import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Entity, PrimaryColumn, type Repository } from 'typeorm';
import { callForValue, callRoutine, Database, isPast, type Transaction } from '@arena/database';
import { FailedItem } from '@arena/scheduling';
import { DEFAULT_TICKET_SUPPLY, REVENUE_POOL_PERCENT } from '@arena/wire';
import type { Period } from './period.js';

/** The revenue share of a month, which distribute_revenue has paid. */
@Entity('revenue_distributions')
export class DistributionEntity {
  @PrimaryColumn('text') period!: Period;
}

/** A ticket holder's share of a month and their balance after the payment. Amounts are decimal strings. */
export interface PaidShare {
  user_id: number;
  username: string;
  tickets: string;
  amount: string;
  balance: string;
  version: number;
}

interface DistributionPreview {
  pool: string;
  tickets: string;
  holders: number;
  share_per_ticket: string;
  paid: string;
}

/** Distributes the revenue share. Invariant: each month once, in one transaction, however many callers request it. */
@Injectable()
export class DistributionService {
  constructor(
    private readonly database: Database,
    @InjectRepository(DistributionEntity)
    private readonly distributions: Repository<DistributionEntity>,
    @InjectRepository(FailedItem) private readonly failedItems: Repository<FailedItem>,
  ) {}

  isDistributed(period: Period): Promise<boolean> {
    return this.distributions.existsBy({ period });
  }

  /** Pays a month's shares and returns them. Returns undefined if the month has already been distributed. */
  async distribute(tx: Transaction, period: Period, now: Date): Promise<PaidShare[] | undefined> {
    const values = [period, REVENUE_POOL_PERCENT, DEFAULT_TICKET_SUPPLY, now];
    if (!(await callForValue<boolean>(tx, 'distribute_revenue', ...values))) return undefined;
    return tx.query<PaidShare[]>(
      `SELECT s.user_id, u.username, s.tickets, s.amount, a.balance, a.version
       FROM revenue_shares AS s JOIN users AS u ON u.id = s.user_id JOIN player_accounts AS a ON a.user_id = s.user_id
       WHERE s.period = $1 ORDER BY s.user_id`,
      [period],
    );
  }

  /** Returns whether a share that its holder's balance had no room for is due again. */
  async isAnyOwed(): Promise<boolean> {
    return this.failedItems.existsBy({ kind: 'revenue-share', retryAt: isPast() });
  }

  /** Pays the owed shares for which there is room by now, and returns the balances of their holders. */
  payOwed(tx: Transaction): Promise<Pick<PaidShare, 'user_id' | 'balance' | 'version'>[]> {
    return callRoutine(tx, 'pay_owed_revenue_shares');
  }

  /** Returns what a distribution would pay now, without paying it. */
  async preview(): Promise<DistributionPreview> {
    const [row] = await this.database.call<DistributionPreview>(
      'preview_distribution',
      `SELECT n.pool, n.tickets, n.holders, n.share_per_ticket, coalesce((
           SELECT sum(user_revenue_share(n.share_per_ticket, h.tickets)) FROM ticket_holders AS h
         ), 0)::numeric(28, 8) AS paid
       FROM current_revenue($1, $2) AS n`,
      [REVENUE_POOL_PERCENT, DEFAULT_TICKET_SUPPLY],
    );
    if (row === undefined) throw new Error('The house account is missing.');
    return row;
  }
}
