import type { BetDetails, GameName, PastBets } from '@arena/wire';
import { api } from '../../services/api.js';

export interface BetsQuery {
  userId: number;
  /** All games when left out. */
  game?: GameName | undefined;
  /** The newest when left out. */
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
      query: ({ userId, game, before, limit }) => {
        const asked = new URLSearchParams({ limit: String(limit) });
        if (game !== undefined) asked.set('game', game);
        if (before !== undefined) asked.set('before', String(before));
        return { path: `user/${userId}/bets?${asked.toString()}` };
      },
      providesTags: ['Bets'],
    }),
    getBet: build.query<BetDetails, BetQuery>({
      query: ({ userId, game, betId }) => ({ path: `user/${userId}/bets/${game}/${betId}` }),
      // Rotating the seeds reveals what the bet was drawn from.
      providesTags: ['Bets', 'Seeds'],
    }),
  }),
});

export const { useGetBetsQuery, useGetBetQuery } = historyApi;
