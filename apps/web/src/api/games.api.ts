import type { GameName, GameTerms } from '@arena/wire';
import { api, FROM_START, KEPT_FROM_START } from './api.js';

export const gamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGames: build.query<GameTerms[], void>({
      query: () => ({ path: 'games' }),
      providesTags: ['Games'],
      ...KEPT_FROM_START,
    }),
  }),
});

export const { useGetGamesQuery } = gamesApi;

/** Returns what a winning bet on an even chance pays, as a multiple of the stake, or undefined until it has loaded. */
export function useEvenPayout(game: GameName): number | undefined {
  const edge = useHouseEdge(game);
  return edge === undefined ? undefined : (2 * (100 - edge)) / 100;
}

/** Returns a game's house edge in percent, or undefined until it has loaded. */
export function useHouseEdge(game: GameName): number | undefined {
  const { data } = useGetGamesQuery(undefined, FROM_START);
  return data?.find((terms) => terms.game === game)?.edgePercent;
}
