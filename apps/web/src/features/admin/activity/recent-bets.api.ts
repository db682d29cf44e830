import type { RecentBets } from '@arena/wire';
import { api } from '../../../services/api.js';

const POLL_MS = 5_000;

const recentBetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecentBets: build.query<RecentBets, void>({
      query: () => ({ path: 'admin/recent-bets' }),
      providesTags: ['RecentBets'],
    }),
  }),
});

export const useRecentBets = () =>
  recentBetsApi.useGetRecentBetsQuery(undefined, { pollingInterval: POLL_MS });
