import type { Roll, RollRequest, RollResponse } from '@arena/wire';
import { api } from '../../services/api.js';
import { placedBet, type KeyedBet } from '../../services/play/placed-bet.js';

const diceApi = api.injectEndpoints({
  endpoints: (build) => ({
    roll: build.mutation<RollResponse, KeyedBet<RollRequest>>(placedBet('dice')),
    getRolls: build.query<Roll[], number>({
      query: (userId) => ({ path: `user/${userId}/dice-rolls` }),
      providesTags: ['Rolls'],
    }),
  }),
});

export const { useRollMutation, useGetRollsQuery } = diceApi;
