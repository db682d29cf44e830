import type { CrashChain, CrashRound, PublishedCounters } from '@arena/wire';
import { api, FROM_START, KEPT_FROM_START } from './api.js';

export const roundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCrashRound: build.query<CrashRound, number>({
      query: (roundId) => ({ path: `crash/rounds/${roundId}` }),
    }),
    getCrashChains: build.query<CrashChain[], void>({
      query: () => ({ path: 'crash/chains' }),
    }),
    getPublishedCounters: build.query<PublishedCounters, void>({
      query: () => ({ path: 'fairness/counters' }),
      ...KEPT_FROM_START,
    }),
  }),
});

/** Returns what a bet can win at most, as a decimal string, or undefined until it has loaded. */
export function useMaximumProfit(): string | undefined {
  return roundsApi.useGetPublishedCountersQuery(undefined, FROM_START).data?.maximumProfit;
}

export const { useGetCrashRoundQuery, useGetCrashChainsQuery, useGetPublishedCountersQuery } = roundsApi;
