import type {
  AccountSession,
  ChangePasswordRequest,
  ClosureRequest,
  EmailStatus,
  PasswordRequest,
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorRemoval,
  SecondFactorSecret,
  SecondFactorStatus,
  SecurityEvent,
  StepUp,
  StepUpRequest,
} from '@arena/wire';
import { api } from '../../api/api.js';

export const accountApi = api.injectEndpoints({
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
    getSecondFactor: build.query<SecondFactorStatus, void>({
      query: () => ({ path: 'account/second-factor' }),
      providesTags: ['SecondFactor'],
    }),
    /** Send it untracked, because the store must not keep the secret. */
    beginSecondFactor: build.mutation<SecondFactorSecret, PasswordRequest>({
      query: (body) => ({ path: 'account/second-factor', method: 'POST', body }),
    }),
    /** Send it untracked, because the store must not keep the recovery codes. */
    confirmSecondFactor: build.mutation<RecoveryCodes, SecondFactorConfirmation>({
      query: (body) => ({ path: 'account/second-factor/confirm', method: 'POST', body }),
      invalidatesTags: ['SecondFactor'],
    }),
    removeSecondFactor: build.mutation<unknown, SecondFactorRemoval>({
      query: (body) => ({ path: 'account/second-factor', method: 'DELETE', body }),
      invalidatesTags: ['SecondFactor'],
    }),
    getEmail: build.query<EmailStatus, void>({
      query: () => ({ path: 'account/email' }),
    }),
    sendVerification: build.mutation<unknown, void>({
      query: () => ({ path: 'account/email/verification', method: 'POST', body: {} }),
    }),
    /** Changes of the password and of the second factor are events. */
    getSecurityEvents: build.query<SecurityEvent[], void>({
      query: () => ({ path: 'account/events' }),
      providesTags: ['Sessions', 'SecondFactor'],
    }),
    closeAccount: build.mutation<unknown, ClosureRequest>({
      query: (body) => ({ path: 'account/closure', method: 'POST', body }),
    }),
    /** Also loads again what was refused before. A recovery code may have been used up. */
    stepUp: build.mutation<StepUp, StepUpRequest>({
      query: (body) => ({ path: 'account/step-up', method: 'POST', body }),
      invalidatesTags: (response) => (response === undefined ? [] : ['PreChosenCrash', 'SecondFactor']),
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useCloseAccountMutation,
  useGetEmailQuery,
  useGetSecondFactorQuery,
  useGetSecurityEventsQuery,
  useSendVerificationMutation,
  useRemoveSecondFactorMutation,
  useStepUpMutation,
} = accountApi;
