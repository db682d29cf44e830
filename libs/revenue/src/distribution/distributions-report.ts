import { Injectable } from '@nestjs/common';
import { Database, listPage, SqlValues, type ListBounds, type ListPage } from '@arena/database';
import type { ListedDistribution, ListedShare } from '@arena/wire';
import type { Period } from './period.js';

/** Sorted by a number of the month, such as 202610. There is a row per month, so it needs no index. */
const DISTRIBUTIONS = `SELECT *, replace(period, '-', '')::bigint AS month FROM revenue_distributions`;

const DISTRIBUTION = `page.period, page.distributed_at AS "distributedAt", page.house_balance AS "houseBalance",
  page.pool, page.tickets::float8 AS tickets, page.holders, page.share_per_ticket AS "sharePerTicket",
  (SELECT coalesce(sum(s.amount), 0)::numeric(28, 8) FROM revenue_shares AS s WHERE s.period = page.period) AS paid`;

const SHARE =
  'page.id, page.period, page.user_id AS "userId", u.username, page.tickets::float8 AS tickets, page.amount';

@Injectable()
export class DistributionsReport {
  constructor(private readonly database: Database) {}

  distributions(bounds: ListBounds): Promise<ListPage<ListedDistribution>> {
    return listPage<ListedDistribution>(this.database, {
      ...bounds,
      values: new SqlValues(),
      from: [DISTRIBUTIONS],
      keys: [{ column: 'month', type: 'bigint' }],
      select: DISTRIBUTION,
    });
  }

  /** Returns the shares of a month in the order of the users' ids, from the index (period, user). */
  shares(period: Period, bounds: ListBounds): Promise<ListPage<ListedShare>> {
    const values = new SqlValues();
    return listPage<ListedShare>(this.database, {
      ...bounds,
      values,
      from: [`SELECT * FROM revenue_shares WHERE period = ${values.add(period)}`],
      keys: [{ column: 'user_id', type: 'bigint' }],
      select: SHARE,
      joins: 'JOIN users AS u ON u.id = page.user_id',
    });
  }
}
