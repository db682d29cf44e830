import type { SearchResult } from '@arena/wire';
import { api } from '../../../services/api.js';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchAdmin: build.query<SearchResult, string>({
      query: (query) => ({ path: `admin/search?${new URLSearchParams({ query })}` }),
      // The server records each search, and the store must not keep what it found.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSearchAdminQuery } = searchApi;
