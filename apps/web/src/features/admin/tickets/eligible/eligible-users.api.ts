import type { EligibleXUser, EligibleXUserRequest } from '@arena/wire';
import { api } from '../../../../services/api.js';

const POLL_MS = 30_000;

const eligibleUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEligibleUsers: build.query<EligibleXUser[], void>({
      query: () => ({ path: 'admin/eligible-users' }),
      providesTags: ['EligibleXUsers'],
    }),
    addEligibleUser: build.mutation<EligibleXUser, EligibleXUserRequest>({
      query: (body) => ({ path: 'admin/eligible-users', method: 'POST', body }),
      invalidatesTags: ['EligibleXUsers', 'Audit'],
    }),
    removeEligibleUser: build.mutation<unknown, number>({
      query: (id) => ({ path: `admin/eligible-users/${id}`, method: 'DELETE' }),
      invalidatesTags: ['EligibleXUsers', 'Audit'],
    }),
  }),
});

export const { useAddEligibleUserMutation, useRemoveEligibleUserMutation } = eligibleUsersApi;

export const useEligibleUsers = () =>
  eligibleUsersApi.useGetEligibleUsersQuery(undefined, { pollingInterval: POLL_MS });
