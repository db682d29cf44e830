import type { CrashChain, CrashRound } from '@arena/wire';
import { api } from '../../services/api.js';

const fairnessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCrashRound: build.query<CrashRound, number>({
      query: (roundId) => ({ path: `crash/rounds/${roundId}` }),
    }),
    getCrashChains: build.query<CrashChain[], void>({
      query: () => ({ path: 'crash/chains' }),
    }),
  }),
});

export const { useGetCrashRoundQuery, useGetCrashChainsQuery } = fairnessApi;
