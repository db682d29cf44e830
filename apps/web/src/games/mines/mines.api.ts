import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { IDEMPOTENCY_KEY_HEADER, type MinesResponse, type OpenMines } from '@arena/wire';
import { api, gameBetsTag, type Tag } from '../../services/api.js';
import { userRefreshed } from '../../services/session.slice.js';

/** The data that the end of a bet changes. */
const CHANGED_TAGS: Tag[] = ['User', 'Bets', 'Stats', 'Leaderboard', 'Rank', 'Seeds'];
/** The server updates the leaderboard within two seconds. */
const LATER_MS = 2_500;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

interface PlaceMines {
  key: string;
  bet: { betAmount: string; mines: number; userId: number };
}

const minesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOpenMines: build.query<OpenMines, undefined>({
      query: () => ({ path: 'mines/open' }),
      providesTags: [gameBetsTag('mines')],
    }),
    placeMines: build.mutation<MinesResponse, PlaceMines>({
      query: ({ key, bet }) => ({
        path: 'mines',
        method: 'POST',
        body: bet,
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      }),
      onQueryStarted: applyAnswer,
    }),
    openTile: build.mutation<MinesResponse, { betId: number; tile: number }>({
      query: ({ betId, tile }) => ({ path: `mines/${betId}/open`, method: 'POST', body: { tile } }),
      onQueryStarted: applyAnswer,
    }),
    cashOutMines: build.mutation<MinesResponse, { betId: number }>({
      query: ({ betId }) => ({ path: `mines/${betId}/cash-out`, method: 'POST' }),
      onQueryStarted: applyAnswer,
    }),
  }),
});

/** Shows the balance of an answer, and fetches what the end of a bet changes. The caller of the mutation handles errors. */
function applyAnswer(
  _request: unknown,
  { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<{ data: MinesResponse }> },
): void {
  queryFulfilled.then(
    ({ data }) => {
      dispatch(userRefreshed(data.user));
      if (data.ended === null) return;
      dispatch(api.util.invalidateTags([...CHANGED_TAGS, gameBetsTag('mines')]));
      setTimeout(() => dispatch(api.util.invalidateTags(['User', 'Leaderboard', 'Rank'])), LATER_MS);
    },
    () => undefined,
  );
}

export const { useGetOpenMinesQuery, usePlaceMinesMutation, useOpenTileMutation, useCashOutMinesMutation } =
  minesApi;
