import type { GameName, GameTerms } from '@arena/wire';
import { api } from './api.js';

const gamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGames: build.query<GameTerms[], void>({ query: () => ({ path: 'games' }) }),
  }),
});

/** Returns a game's house edge in percent, or undefined until it has loaded. */
export function useHouseEdge(game: GameName): number | undefined {
  const { data } = gamesApi.useGetGamesQuery();
  return data?.find((terms) => terms.game === game)?.edgePercent;
}
