import type { LeaderboardEntry } from '@arena/wire';
import { api } from '../../services/api.js';

const leaderboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLeaderboard: build.query<LeaderboardEntry[], void>({
      query: () => ({ path: 'leaderboard' }),
      providesTags: ['Leaderboard'],
    }),
  }),
});

export const { useGetLeaderboardQuery } = leaderboardApi;
