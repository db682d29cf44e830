import type { CrashChain, CrashRound, PublishedCounters } from '@arena/wire';
import { api } from './api.js';

const roundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCrashRound: build.query<CrashRound, number>({
      query: (roundId) => ({ path: `crash/rounds/${roundId}` }),
    }),
    getCrashChains: build.query<CrashChain[], void>({
      query: () => ({ path: 'crash/chains' }),
    }),
    getPublishedCounters: build.query<PublishedCounters, void>({
      query: () => ({ path: 'fairness/counters' }),
    }),
  }),
});

export const { useGetCrashRoundQuery, useGetCrashChainsQuery, useGetPublishedCountersQuery } = roundsApi;
