import type { CrashBet } from '@arena/wire';
import { api } from '../../services/api.js';
import { socket } from '../../services/socket.js';

const crashApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecentCrashes: build.query<number[], void>({
      query: () => ({ path: 'crash/recent' }),
      // The server also pushes the list after each crash.
      onCacheEntryAdded: async (_none, entry) => {
        const update = (multipliers: number[]) => void entry.updateCachedData(() => multipliers);
        socket.on('recentCrashes', update);
        await entry.cacheEntryRemoved;
        socket.off('recentCrashes', update);
      },
    }),
    getCrashBets: build.query<CrashBet[], number>({
      query: (userId) => ({ path: `user/${userId}/crash-history` }),
      providesTags: ['CrashBets'],
    }),
  }),
});

export const { useGetRecentCrashesQuery, useGetCrashBetsQuery } = crashApi;
