import {
  GAME_INFO,
  IDEMPOTENCY_KEY_HEADER,
  type DrawnBet,
  type InstantBet,
  type InstantGameName,
  type SeededGameName,
  type User,
} from '@arena/wire';
import { api, gameBetsTag } from '../api.js';
import { userRefreshed } from '../session.slice.js';

interface BetCall {
  game: InstantGameName;
  /** The idempotency key. */
  key: string;
  /** The request body. */
  bet: object;
}

interface BetsQuery {
  userId: number;
  game: SeededGameName;
}

const instantBetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeInstantBet: build.mutation<InstantBet & { user: User }, BetCall>({
      query: ({ game, key, bet }) => ({
        path: GAME_INFO[game].place,
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
      query: ({ userId, game }) => ({ path: `user/${userId}/${GAME_INFO[game].list}` }),
      providesTags: (_bets, _error, { game }) => [gameBetsTag(game)],
    }),
  }),
});

export const { usePlaceInstantBetMutation, useGetInstantBetsQuery } = instantBetsApi;
