import type { BettingPause, BettingPauseRequest } from '@arena/wire';
import { api } from '../../../services/api.js';

const POLL_MS = 5_000;

const pauseApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBettingPause: build.query<BettingPause, void>({
      query: () => ({ path: 'admin/pause' }),
      providesTags: ['Pause'],
    }),
    setBettingPause: build.mutation<BettingPause, BettingPauseRequest>({
      query: (body) => ({ path: 'admin/pause', method: 'POST', body }),
      invalidatesTags: ['Pause', 'Audit'],
    }),
  }),
});

export const { useSetBettingPauseMutation } = pauseApi;

export const useBettingPause = () =>
  pauseApi.useGetBettingPauseQuery(undefined, { pollingInterval: POLL_MS });
