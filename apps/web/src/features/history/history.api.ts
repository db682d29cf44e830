import type { BetDetails, GameName, PastBets } from '@arena/wire';
import { api } from '../../services/api.js';
import { filterParams } from './bet-params.js';

export interface BetsQuery {
  userId: number;
  /** The game to filter by. If omitted, bets of all games are returned. */
  game?: GameName | undefined;
  /** The first and the last day in UTC, such as `2026-11-21`. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only bets older than the one with this id are returned. If omitted, the newest bets are returned. */
  before?: number | undefined;
  limit: number;
}

export interface BetQuery {
  userId: number;
  game: GameName;
  betId: number;
}

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBets: build.query<PastBets, BetsQuery>({
      query: ({ userId, limit, before, ...filter }) => {
        const params = filterParams(filter);
        params.set('limit', String(limit));
        if (before !== undefined) params.set('before', String(before));
        return { path: `user/${userId}/bets?${params.toString()}` };
      },
      providesTags: ['Bets'],
    }),
    getBet: build.query<BetDetails, BetQuery>({
      query: ({ userId, game, betId }) => ({ path: `user/${userId}/bets/${game}/${betId}` }),
      // A seed rotation reveals the bet's server seed.
      providesTags: ['Bets', 'Seeds'],
    }),
  }),
});

export const { useGetBetsQuery, useGetBetQuery } = historyApi;
