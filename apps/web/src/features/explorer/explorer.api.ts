import type { ChainAddress, ChainTransaction } from '@arena/wire';
import { api } from '../../api/api.js';

const explorerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChainAddress: build.query<ChainAddress, string>({
      query: (address) => ({ path: `chain/address/${encodeURIComponent(address)}` }),
    }),
    getChainTransaction: build.query<ChainTransaction, string>({
      query: (hash) => ({ path: `chain/transactions/${encodeURIComponent(hash)}` }),
    }),
  }),
});

export const { useGetChainAddressQuery, useGetChainTransactionQuery } = explorerApi;
