import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { periodsBetween, type PeriodLength } from './periods.js';
import { buildStatement, type LedgerTotal } from './statement.js';

/**
 * The totals of each period of a range, and of all days before it. One statement, and so one snapshot: a roll-up between
 * two could change the days before the range. Reads about 15 rows per day since the installation, no transfers.
 */
const TOTALS = `SELECT CASE WHEN day >= $1::date THEN date_trunc($3, day::timestamp)::date END AS period,
    kind, from_account, to_account, sum(amount) AS amount
  FROM ledger_days WHERE day <= $2::date GROUP BY 1, 2, 3, 4`;

/** Reads financial statements from the daily totals that the roll-up maintains. */
@Injectable()
export class StatementService {
  constructor(private readonly database: Database) {}

  /**
   * Returns the statement of a range of UTC days, as of the last roll-up.
   * @param from the first day, such as "2026-11-21"
   * @param to the last day, which is included
   */
  async statement(from: string, to: string, by: PeriodLength): Promise<ReturnType<typeof buildStatement>> {
    const totals = await this.database.read<LedgerTotal>('statement_totals', TOTALS, [from, to, by]);
    return buildStatement(totals, periodsBetween(from, to, by));
  }
}
