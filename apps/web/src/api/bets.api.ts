import type { BetDetails, GameName, PastBets } from '@arena/wire';
import { api } from './api.js';

/** Which bets a list has. If a field is omitted, bets of all games or days. Days are in UTC, such as `2026-11-21`. */
export interface BetsFilter {
  game?: GameName | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface BetsQuery extends BetsFilter {
  userId: number;
  /** Only bets older than the one with this id are returned. If omitted, the newest bets are returned. */
  before?: number | undefined;
  limit: number;
}

export interface BetQuery {
  userId: number;
  game: GameName;
  betId: number;
}

const betsApi = api.injectEndpoints({
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

export const { useGetBetsQuery, useGetBetQuery } = betsApi;

/** Returns the query of a URL with a filter. */
export function filterParams({ game, from, to }: BetsFilter): URLSearchParams {
  const given = Object.entries({ game, from, to }).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given as [string, string][]);
}
