import type { UserStats } from '@arena/wire';
import { api } from '../../api/api.js';

const statisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStats: build.query<UserStats, number>({
      query: (userId) => ({ path: `user/${userId}/stats` }),
      providesTags: ['Stats'],
    }),
  }),
});

export const { useGetStatsQuery } = statisticsApi;
