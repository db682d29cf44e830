import type { CrashBet } from '@arena/wire';
import { api } from '../../services/api.js';
import { socket } from '../../services/socket.js';

const crashApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecentCrashes: build.query<number[], void>({
      query: () => ({ path: 'crash/recent' }),
      // While somebody looks, the server tells of each crash as well.
      onCacheEntryAdded: async (_none, entry) => {
        const told = (multipliers: number[]) => void entry.updateCachedData(() => multipliers);
        socket.on('recentCrashes', told);
        await entry.cacheEntryRemoved;
        socket.off('recentCrashes', told);
      },
    }),
    getCrashBets: build.query<CrashBet[], number>({
      query: (userId) => ({ path: `user/${userId}/crash-history` }),
      providesTags: ['CrashBets'],
    }),
  }),
});

export const { useGetRecentCrashesQuery, useGetCrashBetsQuery } = crashApi;
