import type { PlayerPage } from '@arena/wire';
import { api } from '../../../services/api.js';

/** The number of players per page. */
const PAGE_SIZE = 10;

interface PlayerQuery {
  search: string;
  /** Only players with a smaller id. Undefined for the first page. */
  before: number | undefined;
}

interface FreezeArgs {
  userId: number;
  isFrozen: boolean;
  reason: string;
}

const playersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlayers: build.query<PlayerPage, PlayerQuery>({
      query: ({ search, before }) => {
        const page = new URLSearchParams({ search, limit: String(PAGE_SIZE) });
        if (before !== undefined) page.set('before', String(before));
        return { path: `admin/players?${page}` };
      },
      providesTags: ['Players'],
    }),
    setFrozen: build.mutation<unknown, FreezeArgs>({
      query: ({ userId, isFrozen, reason }) => ({
        path: `admin/players/${userId}/${isFrozen ? 'freeze' : 'unfreeze'}`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['Players', 'Audit'],
    }),
  }),
});

export const { useGetPlayersQuery, useSetFrozenMutation } = playersApi;
