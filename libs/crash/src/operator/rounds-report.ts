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
import type { ListedRound, RoundFairness } from '@arena/wire';

/** Which rounds to list. */
export interface RoundFilter extends DayRange {
  status?: ListedRound['status'] | undefined;
  fairness?: RoundFairness | undefined;
}

/** The point of a round is stored in plain text only once the round has ended. */
const SELECT = `page.id, page.waiting_at AS "createdAt", page.phase AS status, page.fairness,
  CASE WHEN page.phase = 'crashed' THEN (page.point / 100.0)::float8 END AS "crashPoint", page.players, page.stakes,
  page.paid AS payouts, page.started_at AS "startedAt", page.ended_at AS "endedAt", page.void_reason AS "voidReason"`;

/** Lists crash rounds for admins. */
@Injectable()
export class RoundsReport {
  constructor(private readonly database: Database) {}

  page({ status, fairness, ...days }: RoundFilter, bounds: ListBounds): Promise<ListPage<ListedRound>> {
    const values = new SqlValues();
    const { range, where } = dayConditions(values, days, { table: 'crash_rounds', time: 'waiting_at' });
    if (status !== undefined && fairness !== undefined) where.push(`r.phase = ${values.add(status)}`);
    return listPage<ListedRound>(this.database, {
      ...bounds,
      values,
      from: [roundsOf({ status, fairness }, values)],
      keys: [{ column: 'id', type: 'bigint' }],
      range,
      where,
      select: SELECT,
    });
  }
}

/** Returns the rounds of one fairness or of one phase, each from its index, or all rounds. */
function roundsOf({ status, fairness }: Omit<RoundFilter, keyof DayRange>, values: SqlValues): string {
  if (fairness !== undefined) return `SELECT * FROM crash_rounds WHERE fairness = ${values.add(fairness)}`;
  if (status !== undefined) return `SELECT * FROM crash_rounds WHERE phase = ${values.add(status)}`;
  return 'SELECT * FROM crash_rounds';
}
