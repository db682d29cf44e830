import type { CrashChain, CrashRound, FairnessSeeds, RotateSeedsRequest } from '@arena/wire';
import { api } from '../../services/api.js';

const fairnessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSeeds: build.query<FairnessSeeds, void>({
      query: () => ({ path: 'fairness/seeds' }),
      providesTags: ['Seeds'],
    }),
    getCrashRound: build.query<CrashRound, number>({
      query: (roundId) => ({ path: `crash/rounds/${roundId}` }),
    }),
    getCrashChains: build.query<CrashChain[], void>({
      query: () => ({ path: 'crash/chains' }),
    }),
    rotateSeeds: build.mutation<FairnessSeeds, RotateSeedsRequest>({
      query: (body) => ({ path: 'fairness/seeds/rotate', method: 'POST', body }),
      invalidatesTags: ['Seeds'],
    }),
  }),
});

export const { useGetSeedsQuery, useGetCrashRoundQuery, useGetCrashChainsQuery, useRotateSeedsMutation } =
  fairnessApi;
