import type { GameName, GameTerms } from '@arena/wire';
import { api } from './api.js';

const gamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGames: build.query<GameTerms[], void>({ query: () => ({ path: 'games' }) }),
  }),
});

/** Returns the house edge of a game in percent; undefined until it is loaded. */
export function useHouseEdge(game: GameName): number | undefined {
  const { data } = gamesApi.useGetGamesQuery();
  return data?.find((terms) => terms.game === game)?.edgePercent;
}
