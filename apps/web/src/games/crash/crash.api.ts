import type { CrashBet } from '@arena/wire';
import { api } from '../../api/api.js';
import { applyEvents } from '../../store/listeners.js';

const crashApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecentCrashes: build.query<number[], void>({
      query: () => ({ path: 'crash/recent' }),
      // The server also pushes the list after each crash.
      onCacheEntryAdded: (_none, entry) => applyEvents(entry, { recentCrashes: (_known, latest) => latest }),
    }),
    getCrashBets: build.query<CrashBet[], number>({
      query: (userId) => ({ path: `user/${userId}/crash-history` }),
      providesTags: ['CrashBets'],
    }),
  }),
});

export const { useGetRecentCrashesQuery, useGetCrashBetsQuery } = crashApi;
