import type { OwnRank } from '@arena/wire';
import { api } from './api.js';

/** A player's own place, which the leaderboard and the profile both show. */
const rankApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRank: build.query<OwnRank, number>({
      query: (userId) => ({ path: `user/${userId}/rank` }),
      providesTags: ['Rank'],
    }),
  }),
});

export const { useGetRankQuery } = rankApi;
