import type { OwnRank, User } from '@arena/wire';
import { api } from './api.js';
import { userRefreshed } from '../store/session.slice.js';

const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Several screens poll the user. The session keeps the newest response. */
    getUser: build.query<User, number>({
      query: (id) => ({ path: `user/${id}` }),
      providesTags: ['User'],
      onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => undefined);
        if (response !== undefined) dispatch(userRefreshed(response.data));
      },
    }),
    /** The player's own rank, for the leaderboard and the profile. */
    getRank: build.query<OwnRank, number>({
      query: (userId) => ({ path: `user/${userId}/rank` }),
      providesTags: ['Rank'],
    }),
  }),
});

export const { useGetUserQuery, useGetRankQuery } = userApi;
