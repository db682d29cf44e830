import type { AcceptRulesRequest, RulesState } from '@arena/wire';
import { api } from '../../api/api.js';

const rulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    acceptRules: build.mutation<RulesState, AcceptRulesRequest>({
      query: (body) => ({ path: 'account/rules', method: 'POST', body }),
      invalidatesTags: ['Rules'],
    }),
  }),
});

export const { useAcceptRulesMutation } = rulesApi;
