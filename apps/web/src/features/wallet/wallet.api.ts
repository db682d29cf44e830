import {
  IDEMPOTENCY_KEY_HEADER,
  type WalletView,
  type Withdrawal,
  type WithdrawalRequest,
} from '@arena/wire';
import { api } from '../../services/api.js';
import { socket } from '../../services/socket.js';

interface KeyRequest {
  userId: number;
  password: string;
}

interface KeyedWithdrawal {
  userId: number;
  /** Under which the server takes it once, however often it is sent. */
  key: string;
  order: WithdrawalRequest;
}

export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWallet: build.query<WalletView, number>({
      query: (userId) => ({ path: `user/${userId}/wallet` }),
      providesTags: ['Wallet'],
      // While somebody looks, the server tells when there is something new to see.
      onCacheEntryAdded: async (_userId, { dispatch, cacheEntryRemoved }) => {
        const changed = () => void dispatch(api.util.invalidateTags(['Wallet']));
        socket.on('walletChanged', changed);
        socket.on('balanceUpdated', changed);
        await cacheEntryRemoved;
        socket.off('walletChanged', changed);
        socket.off('balanceUpdated', changed);
      },
    }),
    revealKey: build.mutation<{ privateKey: string }, KeyRequest>({
      query: ({ userId, password }) => ({
        path: `user/${userId}/wallet/private-key`,
        method: 'POST',
        body: { password },
      }),
    }),
    withdraw: build.mutation<Withdrawal, KeyedWithdrawal>({
      query: ({ userId, key, order }) => ({
        path: `user/${userId}/wallet/withdrawals`,
        method: 'POST',
        body: order,
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      }),
      invalidatesTags: ['User', 'Wallet'],
    }),
    giveTestTokens: build.mutation<unknown, number>({
      query: (userId) => ({ path: `user/${userId}/wallet/faucet`, method: 'POST', body: {} }),
      invalidatesTags: ['Wallet'],
    }),
  }),
});

export const { useGetWalletQuery, useWithdrawMutation, useGiveTestTokensMutation } = walletApi;
