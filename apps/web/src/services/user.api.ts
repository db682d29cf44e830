import type { User } from '@arena/wire';
import { api } from './api.js';
import { userRefreshed } from './session.slice.js';

/** Several screens poll the user; the answer goes to the session, where the newest one wins. */
const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<User, number>({
      query: (id) => ({ path: `user/${id}` }),
      providesTags: ['User'],
      onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined) dispatch(userRefreshed(answer.data));
      },
    }),
  }),
});

export const { useGetUserQuery } = userApi;
