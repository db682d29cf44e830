import type { LoginRequest, ReferralCheck, RegisterRequest, User } from '@arena/wire';
import { api } from '../../services/api.js';

export const authApi = api.injectEndpoints({
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
    getSession: build.query<User, void>({ query: () => ({ path: 'session' }) }),
  }),
});

export const { useCheckReferralQuery, useLoginMutation, useRegisterMutation, useLogoutMutation } = authApi;
