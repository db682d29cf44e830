import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { noSuchUser } from '@arena/players';
import {
  DEFAULT_TICKET_SUPPLY,
  REVENUE_POOL_PERCENT,
  type Revenue,
  type RevenueDistribution,
} from '@arena/wire';
import { nextDistribution } from './distribution/period.js';

const MAX_DISTRIBUTIONS = 12;

/** The current revenue share. Amounts are decimal strings. */
interface FiguresRow {
  /** The database's time. */
  now: Date;
  pool: string;
  supply: number;
  holders: number;
  share_per_ticket: string;
  user_share: string;
}

interface DistributionRow {
  period: string;
  distributed_at: Date;
  pool: string;
  tickets: number;
  holders: number;
  share_per_ticket: string;
  paid: string;
  user_share: string;
}

/** Reads the revenue share as one user sees it. */
@Injectable()
export class RevenueService {
  constructor(private readonly database: Database) {}

  /**
   * Returns the current pool, the user's share of it and the latest distributions.
   * @throws DomainError NOT_FOUND
   */
  async forUser(userId: number): Promise<Revenue> {
    const [figures, distributions] = await Promise.all([this.figures(userId), this.distributions(userId)]);
    return {
      revenueSharePool: figures.pool,
      totalTickets: figures.supply,
      totalTicketHolders: figures.holders,
      sharePerTicket: figures.share_per_ticket,
      userShare: figures.user_share,
      nextDistributionAt: nextDistribution(figures.now).toISOString(),
      distributions,
    };
  }

  private async figures(userId: number): Promise<FiguresRow> {
    const [row] = await this.database.call<FiguresRow>(
      'revenue_figures',
      `SELECT clock_timestamp() AS now, n.pool, n.supply::float8 AS supply, n.holders, n.share_per_ticket::numeric(28, 8) AS share_per_ticket,
         coalesce(user_revenue_share(n.share_per_ticket, h.tickets), 0)::numeric(28, 8) AS user_share
       FROM users AS u CROSS JOIN current_revenue($1, $2) AS n LEFT JOIN ticket_holders AS h ON h.user_id = u.id
       WHERE u.id = $3`,
      [REVENUE_POOL_PERCENT, DEFAULT_TICKET_SUPPLY, userId],
    );
    if (row === undefined) throw noSuchUser();
    return row;
  }

  private async distributions(userId: number): Promise<RevenueDistribution[]> {
    const rows = await this.database.read<DistributionRow>(
      'revenue_distributions',
      `SELECT d.period, d.distributed_at, d.pool, d.tickets::float8 AS tickets, d.holders, d.share_per_ticket,
         all_shares.paid, coalesce(own.amount, 0)::numeric(28, 8) AS user_share
       FROM revenue_distributions AS d
       LEFT JOIN revenue_shares AS own ON own.period = d.period AND own.user_id = $1
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(s.amount), 0)::numeric(28, 8) AS paid FROM revenue_shares AS s WHERE s.period = d.period
       ) AS all_shares
       ORDER BY d.period DESC LIMIT $2`,
      [userId, MAX_DISTRIBUTIONS],
    );
    return rows.map((row) => ({
      period: row.period,
      distributedAt: row.distributed_at.toISOString(),
      revenueSharePool: row.pool,
      totalTickets: row.tickets,
      totalTicketHolders: row.holders,
      sharePerTicket: row.share_per_ticket,
      paid: row.paid,
      userShare: row.user_share,
    }));
  }
}
