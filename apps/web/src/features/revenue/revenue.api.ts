import type { Revenue, XAuthorisation, XStatus } from '@arena/wire';
import { api } from '../../services/api.js';
import { onBalanceUpdate } from '../../services/socket.js';

const revenueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRevenue: build.query<Revenue, number>({
      query: (userId) => ({ path: `revenue?userId=${userId}` }),
      providesTags: ['Revenue'],
      // Shows a new distribution as soon as it is paid.
      onCacheEntryAdded: (_userId, { dispatch, cacheEntryRemoved }) =>
        onBalanceUpdate(
          'distribution',
          () => void dispatch(api.util.invalidateTags(['Revenue'])),
          cacheEntryRemoved,
        ),
    }),
    getXStatus: build.query<XStatus, number>({
      query: (userId) => ({ path: `user/${userId}/x-status` }),
      providesTags: ['XAccount'],
    }),
    // A mutation although it is a GET: each call starts a new authorisation, so it must not be cached or refetched.
    beginXAuthorisation: build.mutation<XAuthorisation, number>({
      query: (userId) => ({ path: `x/auth?userId=${userId}` }),
    }),
  }),
});

export const { useGetRevenueQuery, useGetXStatusQuery, useBeginXAuthorisationMutation } = revenueApi;
