import { Injectable } from '@nestjs/common';
import { GameRegistry, toBalances, type Game, type PastBetRow } from '@arena/betting';
import { Database, type DayRange } from '@arena/database';
import { pageBounds, pageOf, type PageDto } from '@arena/http';
import { GAMES, type BetDetails, type Bets, type GameName, type PastBets, type RecentBet } from '@arena/wire';
import { betNotFound } from './bet-history.errors.js';
import { betIdsOfDays } from './bet-days.js';
import type { BetsPageDto } from './history.dto.js';

/**
 * Reads one page of rows per game from the index (user, game, id) and keeps the newest of them. The cost does not grow
 * with the length of the history.
 */
const SELECT_PAGE = `
  SELECT bet.* FROM unnest($2::game[]) AS wanted (game)
  CROSS JOIN LATERAL (
    SELECT * FROM past_bets AS b WHERE b.user_id = $1 AND b.game = wanted.game AND b.id < $3 AND b.id >= $5
      AND ($6::date IS NULL OR b."createdAt" >= $6::date::timestamp AT TIME ZONE 'UTC')
      AND ($7::date IS NULL OR b."createdAt" < ($7::date + 1)::timestamp AT TIME ZONE 'UTC')
    ORDER BY b.id DESC LIMIT $4
  ) AS bet
  ORDER BY bet.id DESC LIMIT $4`;

const SELECT_BET = 'SELECT * FROM past_bets WHERE user_id = $1 AND game = $2 AND id = $3';

/** Reads only as many bets as it returns, because all games share one id sequence. */
const SELECT_LATEST = `
  SELECT b.id, b.created_at, u.username, b.game, b.stake, b.choice, b.result, b.payout, b.payout > b.stake AS won
  FROM (SELECT * FROM bets ORDER BY id DESC LIMIT $1) AS b JOIN users AS u ON u.id = b.user_id
  ORDER BY b.id DESC`;

interface RecentBetRow {
  id: number;
  created_at: Date;
  username: string;
  game: RecentBet['gameType'];
  stake: string;
  choice: string;
  result: string;
  payout: string;
  won: boolean;
}

/** Reads settled bets. Amounts are decimal strings, and all lists are sorted newest first. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly database: Database,
    private readonly games: GameRegistry,
  ) {}

  /** Returns a page of a player's bets on one game. */
  async betsOf<Name extends GameName>(
    game: Game<Name>,
    userId: number,
    page: PageDto,
  ): Promise<Bets[Name][]> {
    return (await this.page(userId, [game.name], page)).map((row) => game.toBet(row));
  }

  /** Returns a page of a player's bets on one game or on all games, of all days or of some. */
  async bets(userId: number, { game, from, to, ...bounds }: BetsPageDto): Promise<PastBets> {
    const { limit } = pageBounds(bounds);
    const days = { from, to };
    const rows = await this.page(userId, game === undefined ? GAMES : [game], bounds, limit + 1, days);
    const { page, next } = pageOf(rows, limit);
    return { bets: page.map((row) => this.games.toPastBet(row)), next };
  }

  /**
   * Returns one of a player's bets.
   * @throws DomainError NOT_FOUND if this player has no bet with this id on this game
   */
  async bet(userId: number, game: GameName, betId: number): Promise<BetDetails> {
    const [row] = await this.database.call<PastBetRow>('one_bet', SELECT_BET, [userId, game, betId]);
    if (row === undefined) throw betNotFound();
    return { ...this.games.toPastBet(row), ...toBalances(row) };
  }

  /** Returns the latest settled bets across all players and games. */
  async latest(limit: number): Promise<RecentBet[]> {
    const rows = await this.database.read<RecentBetRow>('recent_bets', SELECT_LATEST, [limit]);
    return rows.map(toRecentBet);
  }

  private async page(
    userId: number,
    games: readonly GameName[],
    page: PageDto,
    limit = pageBounds(page).limit,
    { from, to }: DayRange = {},
  ): Promise<PastBetRow[]> {
    const bounds = pageBounds(page);
    let { before } = bounds;
    let first = 0;
    if (from !== undefined || to !== undefined) {
      const ids = await betIdsOfDays(this.database, { from, to });
      if (ids === undefined) return [];
      ({ first } = ids);
      if (ids.last !== undefined) before = String(Math.min(Number(before), ids.last + 1));
    }
    const values = [userId, games, before, limit, first, from ?? null, to ?? null];
    return this.database.read<PastBetRow>('history_page', SELECT_PAGE, values);
  }
}

/** Removes what a choice has besides the player's own, such as the edge, and what a result has besides the outcome. */
const withoutTerms = (text: string): string => text.replace(/_(edge|path)_.*$/, '');

function toRecentBet(row: RecentBetRow): RecentBet {
  const { id, created_at, username, game: gameType, stake, choice, result, payout, won } = row;
  return {
    id,
    createdAt: created_at.toISOString(),
    username,
    gameType,
    betAmount: stake,
    selectedSide: withoutTerms(choice),
    result: withoutTerms(result),
    won,
    winAmount: payout,
  };
}
