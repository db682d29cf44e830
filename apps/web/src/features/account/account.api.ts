import type { AccountSession, ChangePasswordRequest } from '@arena/wire';
import { api } from '../../services/api.js';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<unknown, ChangePasswordRequest>({
      query: (body) => ({ path: 'account/password', method: 'POST', body }),
      invalidatesTags: ['Sessions'],
    }),
    getSessions: build.query<AccountSession[], void>({
      query: () => ({ path: 'account/sessions' }),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, number>({
      query: (id) => ({ path: `account/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ path: 'account/sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = accountApi;
