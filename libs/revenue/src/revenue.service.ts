import { Injectable } from '@nestjs/common';
import { Database, isoTimes } from '@arena/database';
import { noSuchUser } from '@arena/players';
import {
  DEFAULT_TICKET_SUPPLY,
  REVENUE_POOL_PERCENT,
  type Revenue,
  type RevenueDistribution,
} from '@arena/wire';
import { nextDistribution } from './distribution/period.js';

const MAX_DISTRIBUTIONS = 12;

/** `now` is the database's time. */
type FiguresRow = Omit<Revenue, 'nextDistributionAt' | 'distributions'> & { now: Date };

@Injectable()
export class RevenueService {
  constructor(private readonly database: Database) {}

  /**
   * Returns the current pool, the user's share of it and the latest distributions.
   * @throws DomainError NOT_FOUND
   */
  async forUser(userId: number): Promise<Revenue> {
    const [{ now, ...figures }, distributions] = await Promise.all([
      this.figures(userId),
      this.distributions(userId),
    ]);
    return { ...figures, nextDistributionAt: nextDistribution(now).toISOString(), distributions };
  }

  private async figures(userId: number): Promise<FiguresRow> {
    const [row] = await this.database.call<FiguresRow>(
      'revenue_figures',
      `SELECT clock_timestamp() AS now, n.pool AS "revenueSharePool", n.supply::float8 AS "totalTickets",
         n.holders AS "totalTicketHolders", n.share_per_ticket::numeric(28, 8) AS "sharePerTicket",
         coalesce(user_revenue_share(n.share_per_ticket, h.tickets), 0)::numeric(28, 8) AS "userShare"
       FROM users AS u CROSS JOIN current_revenue($1, $2) AS n LEFT JOIN ticket_holders AS h ON h.user_id = u.id
       WHERE u.id = $3`,
      [REVENUE_POOL_PERCENT, DEFAULT_TICKET_SUPPLY, userId],
    );
    if (row === undefined) throw noSuchUser();
    return row;
  }

  private async distributions(userId: number): Promise<RevenueDistribution[]> {
    const rows = await this.database.read(
      'revenue_distributions',
      `SELECT d.period, d.distributed_at AS "distributedAt", d.pool AS "revenueSharePool", d.tickets::float8 AS "totalTickets",
         d.holders AS "totalTicketHolders", d.share_per_ticket AS "sharePerTicket", all_shares.paid,
         coalesce(own.amount, 0)::numeric(28, 8) AS "userShare"
       FROM revenue_distributions AS d
       LEFT JOIN revenue_shares AS own ON own.period = d.period AND own.user_id = $1
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(s.amount), 0)::numeric(28, 8) AS paid FROM revenue_shares AS s WHERE s.period = d.period
       ) AS all_shares
       ORDER BY d.period DESC LIMIT $2`,
      [userId, MAX_DISTRIBUTIONS],
    );
    return isoTimes<RevenueDistribution>(rows);
  }
}
