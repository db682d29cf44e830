import {
  GAMES,
  POINT_BANDS,
  ROUND_FAIRNESS,
  type CrashRound,
  type CrashStatistics,
  type PastRound,
  type PublishedCounters,
} from '@arena/wire';

export function pastRound(overrides: Partial<PastRound> = {}): PastRound {
  return {
    roundId: 12,
    status: 'crashed',
    mode: 'fair',
    crashPoint: 2.5,
    playerCount: 3,
    totalBetAmount: '1250.00000000',
    endedAt: '2026-11-20T09:00:20.000Z',
    ...overrides,
  };
}

export function crashRound(overrides: Partial<CrashRound> = {}): CrashRound {
  return {
    roundId: 12,
    status: 'crashed',
    crashPoint: 2.5,
    capMultiplier: 100,
    playerCount: 2,
    totalBetAmount: '300.00000000',
    startedAt: '2026-11-20T09:00:00.000Z',
    endedAt: '2026-11-20T09:00:20.000Z',
    voidReason: null,
    fairness: { mode: 'operator-manual', commitment: null, reveal: null },
    previousRoundId: 11,
    nextRoundId: 14,
    ...overrides,
  };
}

/** Returns the statistics of a thousand rounds. */
export function crashStatistics(counts = [100, 395, 300, 105, 90, 10]): CrashStatistics {
  const rounds = counts.reduce((sum, count) => sum + count, 0);
  return {
    rounds,
    median: rounds === 0 ? null : 1.98,
    highest: rounds === 0 ? null : 512.4,
    distribution: POINT_BANDS.map((from, index) => ({
      from,
      below: POINT_BANDS[index + 1] ?? null,
      rounds: counts[index] ?? 0,
    })),
  };
}

/** Returns the counters of an installation in which nothing has been played, except for the given games and rounds. */
export function publishedCounters(
  games: Partial<PublishedCounters['games'][number]>[] = [],
  rounds: Partial<PublishedCounters['rounds'][number]>[] = [],
): PublishedCounters {
  return {
    games: GAMES.map((game) => ({
      game,
      bets: 0,
      turnover: '0.00000000',
      ratedBets: 0,
      actual: null,
      theoretical: null,
      lowest: null,
      highest: null,
      isOutOfBand: false,
      ...games.find((one) => one.game === game),
    })),
    rounds: ROUND_FAIRNESS.map((mode) => ({
      mode,
      crashed: 0,
      voided: 0,
      ...rounds.find((one) => one.mode === mode),
    })),
    maximumProfitPercent: 1,
    maximumProfit: '10000.00000000',
    asOf: '2026-11-20T09:00:20.000Z',
  };
}
