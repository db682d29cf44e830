import type { LinkRequest, PasswordChoice, PasswordResetRequest } from '@arena/wire';
import { api } from '../../services/api.js';

const recoveryApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useRequestPasswordResetMutation, useChoosePasswordMutation, useVerifyEmailMutation } =
  recoveryApi;
