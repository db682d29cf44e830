import { IDEMPOTENCY_KEY_HEADER, type BetRequest, type MinesResponse, type OpenMines } from '@arena/wire';
import { api, gameBetsTag } from '../../api/api.js';

interface PlacedMines {
  key: string;
  bet: BetRequest & { mines: number };
}

export const minesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOpenMines: build.query<OpenMines, undefined>({
      query: () => ({ path: 'mines/open' }),
      providesTags: [gameBetsTag('mines')],
    }),
    placeMines: build.mutation<MinesResponse, PlacedMines>({
      query: ({ key, bet }) => ({
        path: 'mines',
        method: 'POST',
        body: bet,
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      }),
    }),
    openTile: build.mutation<MinesResponse, { betId: number; tile: number }>({
      query: ({ betId, tile }) => ({ path: `mines/${betId}/open`, method: 'POST', body: { tile } }),
    }),
    cashOutMines: build.mutation<MinesResponse, { betId: number }>({
      query: ({ betId }) => ({ path: `mines/${betId}/cash-out`, method: 'POST' }),
    }),
  }),
});

export const { useGetOpenMinesQuery, usePlaceMinesMutation, useOpenTileMutation, useCashOutMinesMutation } =
  minesApi;
