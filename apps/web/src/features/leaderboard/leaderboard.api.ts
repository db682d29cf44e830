import type { LeaderboardEntry, LeaderboardPeriod } from '@arena/wire';
import { api } from '../../api/api.js';

const leaderboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLeaderboard: build.query<LeaderboardEntry[], LeaderboardPeriod>({
      query: (period) => ({ path: period === 'all' ? 'leaderboard' : `leaderboard?period=${period}` }),
      providesTags: ['Leaderboard'],
    }),
  }),
});

export const { useGetLeaderboardQuery } = leaderboardApi;
