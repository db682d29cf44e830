import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { BetEntity, GameRegistry, toBalances, type Game, type PastBetRow } from '@arena/betting';
import { Database, type DayRange } from '@arena/database';
import { pageBounds, pageOf, type PageDto } from '@arena/http';
import { arena } from '@arena/money';
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

/** Which rows to read. Ids are those of bets, days are in UTC. */
interface Rows extends DayRange {
  before: number | string;
  first?: number;
  limit: number;
}

/** Reads settled bets. Amounts are decimal strings, and all lists are sorted newest first. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly database: Database,
    private readonly games: GameRegistry,
    @InjectRepository(BetEntity) private readonly latestBets: Repository<BetEntity>,
  ) {}

  /** Returns a page of a player's bets on one game. */
  async betsOf<Name extends GameName>(
    game: Game<Name>,
    userId: number,
    page: PageDto,
  ): Promise<Bets[Name][]> {
    return (await this.read(userId, [game.name], pageBounds(page))).map((row) => game.toBet(row));
  }

  /** Returns a page of a player's bets on one game or on all games, of all days or of some. */
  async bets(userId: number, { game, from, to, ...bounds }: BetsPageDto): Promise<PastBets> {
    const { limit, before } = pageBounds(bounds);
    const days = from === undefined && to === undefined ? undefined : { from, to };
    const ids = days && (await betIdsOfDays(this.database, days));
    if (days !== undefined && ids === undefined) return { bets: [], next: null };
    const end = ids?.last === undefined ? before : Math.min(Number(before), ids.last + 1);
    const wanted = { from, to, before: end, first: ids?.first ?? 0, limit: limit + 1 };
    const rows = await this.read(userId, game === undefined ? GAMES : [game], wanted);
    const { page, next } = pageOf(rows, limit);
    return { bets: page.map((row) => this.games.toPastBet(row)), next };
  }

  /**
   * Returns one of a player's bets.
   * @throws DomainError NOT_FOUND if this player has no bet with this id on this game
   */
  async bet(userId: number, game: GameName, betId: number): Promise<BetDetails> {
    const row = await this.find(userId, game, betId);
    if (row === undefined) throw betNotFound();
    return { ...this.games.toPastBet(row), ...toBalances(row) };
  }

  /** Returns one of a player's bets as it is stored, or undefined if there is none. */
  async find(userId: number, game: GameName, betId: number): Promise<PastBetRow | undefined> {
    const [row] = await this.read(userId, [game], { before: betId + 1, first: betId, limit: 1 });
    return row;
  }

  /** Returns the latest settled bets across all players and games. */
  async latest(limit: number): Promise<RecentBet[]> {
    // The players in a statement of their own, because TypeORM would look for distinct bets if it joined them.
    const bets = await this.latestBets.find({
      select: { ...RECENT_BET, user: { id: true, username: true } },
      relations: { user: true },
      relationLoadStrategy: 'query',
      order: { id: 'DESC' },
      take: limit,
    });
    return bets.map(toRecentBet);
  }

  private read(
    userId: number,
    games: readonly GameName[],
    { before, first = 0, limit, from, to }: Rows,
  ): Promise<PastBetRow[]> {
    const values = [userId, games, before, limit, first, from ?? null, to ?? null];
    return this.database.read<PastBetRow>('history_page', SELECT_PAGE, values);
  }
}

/** The columns that `toRecentBet` reads. */
const RECENT_BET = {
  id: true,
  createdAt: true,
  game: true,
  stake: true,
  choice: true,
  result: true,
  payout: true,
} as const;

/** Removes what a choice has besides the player's own, such as the edge, and what a result has besides the outcome. */
const withoutTerms = (text: string): string => text.replace(/_(edge|path)_.*$/, '');

function toRecentBet({ id, createdAt, user, game, stake, choice, result, payout }: BetEntity): RecentBet {
  return {
    id,
    createdAt: createdAt.toISOString(),
    username: user.username,
    gameType: game,
    betAmount: stake,
    selectedSide: withoutTerms(choice),
    result: withoutTerms(result),
    won: arena(payout) > arena(stake),
    winAmount: payout,
  };
}
