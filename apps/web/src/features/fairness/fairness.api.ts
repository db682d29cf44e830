import type { FairnessSeeds, RotateSeedsRequest } from '@arena/wire';
import { api } from '../../services/api.js';

const fairnessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSeeds: build.query<FairnessSeeds, void>({
      query: () => ({ path: 'fairness/seeds' }),
      providesTags: ['Seeds'],
    }),
    rotateSeeds: build.mutation<FairnessSeeds, RotateSeedsRequest>({
      query: (body) => ({ path: 'fairness/seeds/rotate', method: 'POST', body }),
      invalidatesTags: ['Seeds'],
    }),
  }),
});

export const { useGetSeedsQuery, useRotateSeedsMutation } = fairnessApi;
