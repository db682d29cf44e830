import type { Roll, RollRequest, RollResponse } from '@arena/wire';
import { api } from '../../services/api.js';
import { betMutation, type KeyedBet } from '../../services/play/play-bet.js';

const diceApi = api.injectEndpoints({
  endpoints: (build) => ({
    roll: build.mutation<RollResponse, KeyedBet<RollRequest>>(betMutation('dice')),
    getRolls: build.query<Roll[], number>({
      query: (userId) => ({ path: `user/${userId}/dice-rolls` }),
      providesTags: ['Rolls'],
    }),
  }),
});

export const { useRollMutation, useGetRollsQuery } = diceApi;
