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

/** Returns what a bet can win at most, as a decimal string, or undefined until it has loaded. */
export function useMaximumProfit(): string | undefined {
  return roundsApi.useGetPublishedCountersQuery().data?.maximumProfit;
}

export const { useGetCrashRoundQuery, useGetCrashChainsQuery, useGetPublishedCountersQuery } = roundsApi;
