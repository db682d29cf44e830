import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '@arena/database';
import { pageOf } from '@arena/http';
import {
  POINT_BANDS,
  STATISTICS_ROUNDS,
  type CrashStatistics,
  type PastRound,
  type PastRoundPage,
  type RoundBetPage,
  type ShowcaseRound,
} from '@arena/wire';
import { BetsRepository } from './bets.repository.js';
import { RoundWatch } from './live/round-watch.js';
import { toMultiplier } from './multiplier.js';
import { RoundsRepository } from './rounds.repository.js';

interface PastRoundRow extends Omit<PastRound, 'crashPoint' | 'endedAt'> {
  point: number | null;
  endedAt: Date;
}

const ROUNDS = `SELECT r.id, r.id AS "roundId", r.phase AS status, r.fairness AS mode,
    CASE WHEN r.phase = 'crashed' THEN r.point END AS point, r.players AS "playerCount", r.stakes AS "totalBetAmount",
    r.ended_at AS "endedAt"
  FROM crash_rounds AS r WHERE r.id < $1::bigint AND r.ended_at IS NOT NULL ORDER BY r.id DESC LIMIT $2`;

const SHOWN_ROUNDS = 10;
/** Anyone may ask for the showcase, so it is read once a second. */
const SHOWCASE_KEPT_MS = 1_000;

/** Provides the rounds that have ended to players: the list, the statistics and the bets of a round. */
@Injectable()
export class RoundHistoryService {
  /** The statistics by the round that ended last. */
  private readonly keptStatistics = new LRUCache<number, CrashStatistics>({
    max: 1,
    ignoreFetchAbort: true, // who waits for the statistics of one round gets them, although the next one has ended
    fetchMethod: async () => {
      const rounds = await this.rounds.findRecentlyCrashed(STATISTICS_ROUNDS, 'fair');
      return statisticsOf(rounds.map(({ point }) => point));
    },
  });

  private readonly keptShowcase = new LRUCache<'showcase', ShowcaseRound[]>({
    max: 1,
    ttl: SHOWCASE_KEPT_MS,
    fetchMethod: async () => {
      const rounds = await this.rounds.findRecentlyCrashed(SHOWN_ROUNDS);
      return rounds.map(({ id: roundId, point, endedAt }) => ({
        roundId,
        crashPoint: toMultiplier(point),
        endedAt: endedAt.toISOString(),
      }));
    },
  });

  constructor(
    private readonly database: Database,
    private readonly bets: BetsRepository,
    private readonly rounds: RoundsRepository,
    private readonly watch: RoundWatch,
  ) {}

  /** @param before only rounds with a smaller id */
  async page(limit: number, before: string): Promise<PastRoundPage> {
    const rows = await this.database.read<PastRoundRow & { id: number }>('past_crash_rounds', ROUNDS, [
      before,
      limit + 1,
    ]);
    const { page, next } = pageOf(rows, limit);
    return {
      rounds: page.map(({ id: _id, point, endedAt, ...round }) => ({
        ...round,
        crashPoint: point === null ? null : toMultiplier(point),
        endedAt: endedAt.toISOString(),
      })),
      next,
    };
  }

  /** Returns the latest rounds that have crashed, newest first, at most a second old. */
  showcase(): Promise<ShowcaseRound[]> {
    return this.keptShowcase.forceFetch('showcase');
  }

  /** Returns the statistics of the latest fair rounds. Reads them once after each round. */
  statistics(): Promise<CrashStatistics> {
    return this.keptStatistics.forceFetch(this.watch.recentRounds[0]?.roundId ?? 0);
  }

  /**
   * Returns bets of a round by place in the round, or none until it has ended.
   * @param after only bets behind this place
   */
  async betsOf(roundId: number, limit: number, after: number): Promise<RoundBetPage> {
    const rows = await this.bets.pageOfEndedRound(roundId, after, limit + 1);
    const page = rows.slice(0, limit);
    return {
      bets: page.map(({ username, stake, exit, payout }) => ({
        username,
        betAmount: stake,
        cashoutMultiplier: exit === null ? null : toMultiplier(exit),
        winAmount: payout,
      })),
      next: rows.length > limit ? (page.at(-1)?.seat ?? null) : null,
    };
  }
}

/** @param points the points in hundredths */
export function statisticsOf(points: readonly number[]): CrashStatistics {
  const sorted = points.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  const highest = sorted.at(-1);
  return {
    rounds: sorted.length,
    highest: highest === undefined ? null : toMultiplier(highest),
    // An even number of rounds has two in the middle; their mean is rounded to a whole hundredth.
    median: low === undefined || high === undefined ? null : toMultiplier(Math.round((low + high) / 2)),
    distribution: POINT_BANDS.map((from, index) => {
      const below = POINT_BANDS[index + 1] ?? null;
      const isWithin = (point: number): boolean =>
        point >= from * 100 && (below === null || point < below * 100);
      return { from, below, rounds: sorted.filter(isWithin).length };
    }),
  };
}
