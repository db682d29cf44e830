import {
  GAME_INFO,
  IDEMPOTENCY_KEY_HEADER,
  type BetRequests,
  type DrawnBet,
  type GameName,
  type InstantBet,
  type InstantBetRequest,
  type InstantGameName,
  type SeededGameName,
  type User,
} from '@arena/wire';
import { api, gameBetsTag } from '../../api/api.js';

/** What the player chooses for a bet on a game, apart from the stake: the fields of the request. */
export type ChoiceOf<Name extends InstantGameName> = {
  [Each in Name]: Omit<BetRequests[Each], keyof InstantBetRequest>;
}[Name];

/** A bet as it is placed. */
export interface PlacedBet<Name extends InstantGameName = InstantGameName> {
  game: Name;
  /** The idempotency key. The server places the bet only once, however often it is sent. */
  key: string;
  choice: ChoiceOf<Name>;
  stake: InstantBetRequest;
  /** Whether the result and the reset follow the answer at once. */
  isInstant: boolean;
}

/** The data that a settled bet on a game changes. */
export const betTags = (game: GameName): Parameters<typeof api.util.invalidateTags>[0] => [
  ...(['User', 'Bets', 'Stats', 'Leaderboard', 'Rank', 'Seeds'] as const),
  gameBetsTag(game),
];

interface BetsQuery {
  userId: number;
  game: SeededGameName;
}

const playApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeBet: build.mutation<InstantBet & { user: User }, PlacedBet>({
      query: ({ game, key, choice, stake }) => ({
        path: GAME_INFO[game].place,
        method: 'POST',
        body: { ...stake, ...choice },
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      }),
    }),
    getSeededBets: build.query<DrawnBet[], BetsQuery>({
      query: ({ userId, game }) => ({ path: `user/${userId}/${GAME_INFO[game].list}` }),
      providesTags: (_bets, _error, { game }) => [gameBetsTag(game)],
    }),
  }),
});

export const { placeBet } = playApi.endpoints;
export const { useGetSeededBetsQuery } = playApi;
