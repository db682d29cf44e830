import type {
  LinkRequest,
  LoginRequest,
  PasswordChoice,
  PasswordResetRequest,
  ReferralCheck,
  RegisterRequest,
  User,
} from '@arena/wire';
import { api } from '../../api/api.js';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<User, LoginRequest>({
      query: (body) => ({ path: 'login', method: 'POST', body }),
    }),
    register: build.mutation<User, RegisterRequest>({
      query: (body) => ({ path: 'register', method: 'POST', body }),
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ path: 'logout', method: 'POST', body: {} }),
    }),
    checkReferral: build.query<ReferralCheck, string>({
      query: (code) => ({ path: `referrals/${encodeURIComponent(code)}` }),
    }),
    requestPasswordReset: build.mutation<unknown, PasswordResetRequest>({
      query: (body) => ({ path: 'password-resets', method: 'POST', body }),
    }),
    choosePassword: build.mutation<unknown, PasswordChoice>({
      query: (body) => ({ path: 'password-resets/confirm', method: 'POST', body }),
    }),
    verifyEmail: build.mutation<unknown, LinkRequest>({
      query: (body) => ({ path: 'email-verifications', method: 'POST', body }),
    }),
  }),
});

export const {
  useCheckReferralQuery,
  useChoosePasswordMutation,
  useLoginMutation,
  useLogoutMutation,
  useRegisterMutation,
  useRequestPasswordResetMutation,
  useVerifyEmailMutation,
} = authApi;
