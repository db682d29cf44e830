import type { CrashStatistics, PastRoundPage, RoundBetPage } from '@arena/wire';
import { api } from '../../../api/api.js';

interface BetsQuery {
  roundId: number;
  /** Only the bets behind this place in the round; 0 for the first ones. */
  after: number;
}

/** The rounds on a page of the list. */
const PAGE = 25;
/** The bets that are loaded at once. */
const BETS = 50;

const pastRoundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPastRounds: build.query<PastRoundPage, number | undefined>({
      query: (before) => ({
        path: `crash/rounds?limit=${PAGE}${before === undefined ? '' : `&before=${before}`}`,
      }),
    }),
    getCrashStatistics: build.query<CrashStatistics, void>({
      query: () => ({ path: 'crash/statistics' }),
    }),
    getRoundBets: build.query<RoundBetPage, BetsQuery>({
      query: ({ roundId, after }) => ({
        path: `crash/rounds/${roundId}/bets?limit=${BETS}${after === 0 ? '' : `&after=${after}`}`,
      }),
    }),
  }),
});

export const { useGetPastRoundsQuery, useGetCrashStatisticsQuery, useGetRoundBetsQuery } = pastRoundsApi;
