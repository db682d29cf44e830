import type { Revenue, XAuthorisation, XStatus } from '@arena/wire';
import { api } from '../../services/api.js';
import { onBalanceUpdate } from '../../services/socket.js';

const revenueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRevenue: build.query<Revenue, number>({
      query: (userId) => ({ path: `revenue?userId=${userId}` }),
      providesTags: ['Revenue'],
      // Refetches the data as soon as a new distribution is paid.
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
    // A mutation despite being a GET request: each call starts a new authorisation and must not be cached.
    beginXAuthorisation: build.mutation<XAuthorisation, number>({
      query: (userId) => ({ path: `x/auth?userId=${userId}` }),
    }),
  }),
});

export const { useGetRevenueQuery, useGetXStatusQuery, useBeginXAuthorisationMutation } = revenueApi;
