import {
  IDEMPOTENCY_KEY_HEADER,
  type StepUpRequest,
  type WalletView,
  type Withdrawal,
  type WithdrawalRequest,
} from '@arena/wire';
import { api } from '../../services/api.js';
import { socket } from '../../services/socket.js';

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
      // Refetches the wallet on server events while it is in use.
      onCacheEntryAdded: async (_userId, { dispatch, cacheEntryRemoved }) => {
        const refetch = () => void dispatch(api.util.invalidateTags(['Wallet']));
        socket.on('walletChanged', refetch);
        socket.on('balanceUpdated', refetch);
        await cacheEntryRemoved;
        socket.off('walletChanged', refetch);
        socket.off('balanceUpdated', refetch);
      },
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
