import type { Autobet, AutobetRequest, LatestAutobet } from '@arena/wire';
import { api } from '../../services/api.js';
import type { AppThunk } from '../../services/hooks.js';

const LATEST = 'autobets/latest';

const autobetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLatestAutobet: build.query<LatestAutobet, void>({
      query: () => ({ path: LATEST }),
      // Each settled bet changes the counters.
      providesTags: ['Autobets', 'Bets'],
    }),
    startAutobet: build.mutation<Autobet, AutobetRequest>({
      query: (body) => ({ path: 'autobets', method: 'POST', body }),
      invalidatesTags: ['Autobets'],
    }),
    stopAutobet: build.mutation<LatestAutobet, number>({
      query: (id) => ({ path: `autobets/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Autobets'],
    }),
  }),
});

/** Reads the player's latest autobet once. */
export const readLatestAutobet = (): AppThunk<Promise<LatestAutobet>> => (dispatch) =>
  dispatch(
    autobetsApi.endpoints.getLatestAutobet.initiate(undefined, { subscribe: false, forceRefetch: true }),
  ).unwrap();

export const {
  useGetLatestAutobetQuery,
  useLazyGetLatestAutobetQuery,
  useStartAutobetMutation,
  useStopAutobetMutation,
} = autobetsApi;
