import type { Autobet, AutobetRequest, LatestAutobet } from '@arena/wire';
import { api } from '../../api/api.js';
import type { AppThunk } from '../../store/hooks.js';

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
export const readLatestAutobet = (): AppThunk<Promise<LatestAutobet>> => (dispatch) => {
  const request = dispatch(
    autobetsApi.endpoints.getLatestAutobet.initiate(undefined, { forceRefetch: true }),
  );
  return request.unwrap().finally(() => request.unsubscribe());
};

export const {
  useGetLatestAutobetQuery,
  useLazyGetLatestAutobetQuery,
  useStartAutobetMutation,
  useStopAutobetMutation,
} = autobetsApi;
