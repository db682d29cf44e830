import type { FairnessSeeds, RotateSeedsRequest } from '@arena/wire';
import { api } from './api.js';
import type { AppThunk } from '../store/hooks.js';
import { randomHex } from '../lib/random-hex.js';

const seedsApi = api.injectEndpoints({
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

export const { useGetSeedsQuery } = seedsApi;

/**
 * Rotates the player's seeds with a client seed that the browser draws, unless one is given. The server announced the
 * hash of its next seed before, so it cannot choose a seed that suits the client seed.
 * @returns whether the server activated the announced seed
 */
export function rotateSeeds(clientSeed = randomHex()): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const { getSeeds, rotateSeeds: rotate } = seedsApi.endpoints;
    const request = dispatch(getSeeds.initiate(undefined, { forceRefetch: true }));
    const { nextServerSeedHash } = await request.unwrap().finally(() => request.unsubscribe());
    const { serverSeedHash } = await dispatch(rotate.initiate({ clientSeed })).unwrap();
    return serverSeedHash === nextServerSeedHash;
  };
}
