import type { Flip, FlipRequest, FlipResponse } from '@arena/wire';
import { api } from '../../services/api.js';
import { betMutation, type KeyedBet } from '../../services/play/play-bet.js';

const coinFlipApi = api.injectEndpoints({
  endpoints: (build) => ({
    flip: build.mutation<FlipResponse, KeyedBet<FlipRequest>>(betMutation('flip')),
    getFlips: build.query<Flip[], number>({
      query: (userId) => ({ path: `user/${userId}/flips` }),
      providesTags: ['Flips'],
    }),
  }),
});

export const { useFlipMutation, useGetFlipsQuery } = coinFlipApi;
