import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import {
  GAMES,
  type BetDetails,
  type CrashBet,
  type Flip,
  type GameName,
  type PastBets,
  type Roll,
} from '@arena/wire';
import { noSuchBet } from '../betting.errors.js';
import { flipOf, rollOf } from './bet-record.js';
import type { BetsPageDto } from './page.dto.js';
import { pageBounds, pageOf, type PageDto } from '@arena/http';
import { betDetailsOf, crashBetOf, pastBetOf, recordOf, type PastBetRow } from './past-bet-row.js';

/**
 * One range of the index (user, game, id) for each game, as many rows as the page has, and of these the newest: the
 * same few pages of the index are read however long the history is.
 */
const PAGE = `
  SELECT bet.* FROM unnest($2::game[]) AS wanted (game)
  CROSS JOIN LATERAL (
    SELECT * FROM past_bets AS b WHERE b.user_id = $1 AND b.game = wanted.game AND b.id < $3
    ORDER BY b.id DESC LIMIT $4
  ) AS bet
  ORDER BY bet.id DESC LIMIT $4`;

const ONE = 'SELECT * FROM past_bets WHERE user_id = $1 AND game = $2 AND id = $3';

/** Reads settled bets. Amounts are decimal text; every list is newest first. */
@Injectable()
export class HistoryService {
  constructor(private readonly database: Database) {}

  async flips(userId: number, page: PageDto): Promise<Flip[]> {
    return (await this.page(userId, ['coin_flip'], page)).map((row) => flipOf(recordOf(row)));
  }

  async rolls(userId: number, page: PageDto): Promise<Roll[]> {
    return (await this.page(userId, ['dice_roll'], page)).map((row) => rollOf(recordOf(row)));
  }

  async crashBets(userId: number, page: PageDto): Promise<CrashBet[]> {
    return (await this.page(userId, ['crash'], page)).map(crashBetOf);
  }

  /** Bets of one game or of all. */
  async bets(userId: number, { game, ...bounds }: BetsPageDto): Promise<PastBets> {
    const { limit } = pageBounds(bounds);
    const rows = await this.page(userId, game === undefined ? GAMES : [game], bounds, limit + 1);
    const { page, next } = pageOf(rows, limit);
    return { bets: page.map(pastBetOf), next };
  }

  /** One bet of this player. Throws NOT_FOUND, also for somebody else's. */
  async bet(userId: number, game: GameName, betId: number): Promise<BetDetails> {
    const [row] = await this.database.call<PastBetRow>('one_bet', ONE, [userId, game, betId]);
    if (row === undefined) throw noSuchBet();
    return betDetailsOf(row);
  }

  private page(
    userId: number,
    games: readonly GameName[],
    page: PageDto,
    limit = pageBounds(page).limit,
  ): Promise<PastBetRow[]> {
    const { before } = pageBounds(page);
    return this.database.call<PastBetRow>('history_page', PAGE, [userId, games, before, limit]);
  }
}
