import {
  IDEMPOTENCY_KEY_HEADER,
  type DrawnBet,
  type InstantBet,
  type SeededGameName,
  type User,
} from '@arena/wire';
import { api, gameBetsTag } from '../api.js';
import { userRefreshed } from '../session.slice.js';

interface BetCall {
  /** The path of the game's bets, relative to /api. */
  path: string;
  /** The idempotency key. */
  key: string;
  /** The request body. */
  bet: object;
}

interface BetsQuery {
  userId: number;
  game: SeededGameName;
  /** The list's path, relative to `user/:id`. */
  path: string;
}

const instantBetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeInstantBet: build.mutation<InstantBet & { user: User }, BetCall>({
      query: ({ path, key, bet }) => ({
        path,
        method: 'POST',
        body: bet,
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      }),
      onQueryStarted: (_bet, { dispatch, queryFulfilled }) => {
        queryFulfilled.then(
          ({ data }) => dispatch(userRefreshed(data.user)),
          // The caller of the mutation handles the error.
          () => undefined,
        );
      },
    }),
    getInstantBets: build.query<DrawnBet[], BetsQuery>({
      query: ({ userId, path }) => ({ path: `user/${userId}/${path}` }),
      providesTags: (_bets, _error, { game }) => [gameBetsTag(game)],
    }),
  }),
});

export const { usePlaceInstantBetMutation, useGetInstantBetsQuery } = instantBetsApi;
