import { Injectable } from '@nestjs/common';
import {
  Database,
  listPage,
  readCursor,
  SqlValues,
  type DayRange,
  type ListBounds,
  type ListPage,
  type SortKey,
} from '@arena/database';
import { GAMES, LARGE_WIN, type BetOutcome, type BetSort, type GameName, type ListedBet } from '@arena/wire';
import { betIdsOfDays } from './bet-days.js';

/** Which bets to list. Undefined fields do not restrict the list. Amounts are decimal strings, days are in UTC. */
export interface BetFilter extends DayRange {
  betId?: number | undefined;
  userId?: number | undefined;
  game?: GameName | undefined;
  outcome?: BetOutcome | undefined;
  minStake?: string | undefined;
  maxStake?: string | undefined;
}

const KEYS: Record<BetSort, readonly SortKey[]> = {
  createdAt: [{ column: 'id', type: 'bigint' }],
  profit: [
    { column: 'profit', type: 'numeric' },
    { column: 'id', type: 'bigint' },
  ],
};

const WON = 'r.payout > r.stake';
const OUTCOMES: Record<BetOutcome, string> = {
  won: WON,
  lost: `NOT (${WON}) AND r.result <> 'voided'`,
  voided: `r.result = 'voided'`,
};

const SELECT = `page.id, page.created_at AS "createdAt", page.user_id AS "userId", u.username, page.game,
  c.round_id AS "roundId", page.stake AS "betAmount", page.choice AS "selectedSide", page.result,
  CASE WHEN page.payout > page.stake THEN 'won' WHEN page.result = 'voided' THEN 'voided' ELSE 'lost' END AS outcome,
  page.payout AS "winAmount", page.payout - page.stake AS profit, page.commission`;

const JOINS = 'JOIN users AS u ON u.id = page.user_id LEFT JOIN crash_details AS c ON c.bet_id = page.id';

/** Lists the settled bets of all players for admins. Each page walks along one index (ADR 37). */
@Injectable()
export class BetsReport {
  constructor(private readonly database: Database) {}

  /** Returns the parts of a cursor, or undefined if it does not fit the order. */
  readCursor(cursor: string, sort: BetSort): string[] | undefined {
    return readCursor(cursor, KEYS[sort]);
  }

  /** Returns a page of bets. By profit, the list has only the wins of at least LARGE_WIN. */
  async page(
    { betId, userId, game, outcome, minStake, maxStake, from, to }: BetFilter,
    sort: BetSort,
    bounds: ListBounds,
  ): Promise<ListPage<ListedBet>> {
    const values = new SqlValues();
    const range: string[] = [];
    const where: string[] = [];
    if (from !== undefined || to !== undefined) {
      const days = await betIdsOfDays(this.database, { from, to });
      if (days === undefined) return { rows: [], next: null };
      // The order by profit has no range of ids.
      const ids = sort === 'profit' ? where : range;
      const row = sort === 'profit' ? 'r' : 's';
      ids.push(`${row}.id >= ${values.add(days.first)}`);
      if (days.last !== undefined) ids.push(`${row}.id <= ${values.add(days.last)}`);
      if (from !== undefined) where.push(`r.created_at >= ${values.add(from)}::date::timestamptz`);
      if (to !== undefined) where.push(`r.created_at < (${values.add(to)}::date + 1)::timestamptz`);
    }
    if (betId !== undefined) (sort === 'profit' ? where : range).push(`id = ${values.add(betId)}`);
    if (outcome !== undefined) where.push(OUTCOMES[outcome]);
    if (minStake !== undefined) where.push(`r.stake >= ${values.add(minStake)}`);
    if (maxStake !== undefined) where.push(`r.stake <= ${values.add(maxStake)}`);
    const isByPlayer = sort !== 'profit' && userId !== undefined;
    if (!isByPlayer && userId !== undefined) where.push(`r.user_id = ${values.add(userId)}`);
    if (!isByPlayer && game !== undefined) where.push(`r.game = ${values.add(game)}`);
    return listPage<ListedBet>(this.database, {
      ...bounds,
      values,
      from: sort === 'profit' ? [LARGE_WINS] : isByPlayer ? betsOf(userId, game, values) : ALL_BETS,
      keys: KEYS[sort],
      range,
      where,
      select: SELECT,
      joins: JOINS,
    });
  }
}

const LARGE_WINS = `SELECT *, payout - stake AS profit FROM bets WHERE payout - stake >= ${LARGE_WIN}`;

const ALL_BETS = ['SELECT * FROM bets'];

/** The bets of a player, from the index (user, game, id). */
function betsOf(userId: number, game: GameName | undefined, values: SqlValues): string[] {
  const user = values.add(userId);
  return (game === undefined ? GAMES : [game]).map(
    (name) => `SELECT * FROM bets WHERE user_id = ${user} AND game = '${name}'`,
  );
}
