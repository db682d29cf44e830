import {
  IDEMPOTENCY_KEY_HEADER,
  type StepUpRequest,
  type WalletView,
  type Withdrawal,
  type WithdrawalRequest,
} from '@arena/wire';
import { api } from '../../api/api.js';

interface KeyRequest extends StepUpRequest {
  userId: number;
}

interface WithdrawArgs {
  userId: number;
  /** The idempotency key. The server executes requests with the same key only once. */
  key: string;
  request: WithdrawalRequest;
}

export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWallet: build.query<WalletView, number>({
      query: (userId) => ({ path: `user/${userId}/wallet` }),
      providesTags: ['Wallet'],
    }),
    revealKey: build.mutation<{ privateKey: string }, KeyRequest>({
      query: ({ userId, ...body }) => ({
        path: `user/${userId}/wallet/private-key`,
        method: 'POST',
        body,
      }),
    }),
    withdraw: build.mutation<Withdrawal, WithdrawArgs>({
      query: ({ userId, key, request }) => ({
        path: `user/${userId}/wallet/withdrawals`,
        method: 'POST',
        body: request,
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      }),
      invalidatesTags: ['User', 'Wallet'],
    }),
    requestTestTokens: build.mutation<unknown, number>({
      query: (userId) => ({ path: `user/${userId}/wallet/faucet`, method: 'POST', body: {} }),
      invalidatesTags: ['Wallet'],
    }),
  }),
});

export const { useGetWalletQuery, useWithdrawMutation, useRequestTestTokensMutation } = walletApi;
