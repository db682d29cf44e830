import { asOwner, withOwner } from './as-owner.js';
import { eventually } from './eventually.js';
import type { TestDatabase } from './test-database.js';

/** The times of the rows that belong to a month. The other tables of a test keep the present times. */
const TIMES: Record<string, string[]> = {
  transfers: ['created_at'],
  bets: ['created_at'],
  seeds: ['created_at', 'revealed_at'],
  crash_rounds: ['waiting_at', 'betting_at', 'betting_ends_at', 'started_at', 'ended_at', 'closed_at'],
  crash_bets: ['placed_at', 'settled_at'],
  step_bets: ['placed_at', 'stepped_at', 'settled_at'],
};

/** The days between the times of the present and those of the past. */
const PRESENT_DAYS = 5;

/** Months before the present one, into which a spec moves what it has played. No application may run meanwhile. */
export class PastMonths {
  /** The number of days by which the rows of each month were moved. */
  private readonly moved = new Map<string, number>();

  constructor(private readonly database: TestDatabase) {}

  /** Moves all rows of the present, except an open round, into a month, and counts the daily statements again. */
  async move(month: string): Promise<void> {
    const days = Math.floor((Date.now() - Date.parse(`${month}-15T00:00:00Z`)) / 86_400_000);
    this.moved.set(month, days);
    await this.shift(`now() - interval '${PRESENT_DAYS} days'`, `'infinity'`, -days);
    await this.recount();
  }

  /** Moves all rows back to their own times, so that the books can be checked. */
  async moveBack(): Promise<void> {
    for (const [month, days] of this.moved)
      await this.shift(
        `'${month}-01T00:00:00Z'`,
        `'${month}-01T00:00:00Z'::timestamptz + interval '1 month'`,
        days,
      );
    await this.recount();
  }

  private async shift(from: string, to: string, days: number): Promise<void> {
    const statements = Object.entries(TIMES).flatMap(([table, columns]) =>
      columns.map(
        (column) => `UPDATE ${table} SET ${column} = ${column} + interval '${days} days'
          WHERE ${column} >= ${from} AND ${column} < ${to}${table === 'crash_rounds' ? ' AND closed_at IS NOT NULL' : ''}`,
      ),
    );
    await withOwner(this.database, async (client) => {
      await client.query(
        `BEGIN; SET LOCAL session_replication_role = 'replica'; ${statements.join(';')}; COMMIT`,
      );
    });
  }

  /** Makes the roll-up count the days of all transfers, as after a restore. */
  async recount(): Promise<void> {
    await asOwner(this.database, 'UPDATE ledger_days_cursor SET system_identifier = 0');
    await eventually(async () => {
      await asOwner(this.database, 'SELECT apply_transfers()');
      const waiting = await asOwner(
        this.database,
        'SELECT FROM transfers AS t JOIN roll_up_cursor AS c ON t.xid >= c.next_xid AND t.id > c.floor_id',
      );
      expect(waiting).toEqual([]);
    });
  }
}
