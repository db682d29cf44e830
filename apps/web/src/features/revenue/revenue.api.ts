import type { Revenue, XAuthorisation, XStatus } from '@arena/wire';
import { api } from '../../api/api.js';

const revenueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRevenue: build.query<Revenue, number>({
      query: (userId) => ({ path: `revenue?userId=${userId}` }),
      providesTags: ['Revenue'],
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
