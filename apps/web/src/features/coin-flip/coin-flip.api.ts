import type { Flip, FlipRequest, FlipResponse } from '@arena/wire';
import { api } from '../../services/api.js';
import { placedBet, type KeyedBet } from '../../services/play/placed-bet.js';

const coinFlipApi = api.injectEndpoints({
  endpoints: (build) => ({
    flip: build.mutation<FlipResponse, KeyedBet<FlipRequest>>(placedBet('flip')),
    getFlips: build.query<Flip[], number>({
      query: (userId) => ({ path: `user/${userId}/flips` }),
      providesTags: ['Flips'],
    }),
  }),
});

export const { useFlipMutation, useGetFlipsQuery } = coinFlipApi;
