import type { CrashChain, CrashRound } from '@arena/wire';
import { api } from './api.js';

const roundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCrashRound: build.query<CrashRound, number>({
      query: (roundId) => ({ path: `crash/rounds/${roundId}` }),
    }),
    getCrashChains: build.query<CrashChain[], void>({
      query: () => ({ path: 'crash/chains' }),
    }),
  }),
});

export const { useGetCrashRoundQuery, useGetCrashChainsQuery } = roundsApi;
