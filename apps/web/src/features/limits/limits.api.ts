import type {
  Exclusion,
  ExclusionRequest,
  PlayLimit,
  PlayLimitRequest,
  PlayMinutesRequest,
  PlayState,
} from '@arena/wire';
import { api } from '../../api/api.js';

const limitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLimits: build.query<PlayLimit[], void>({
      query: () => ({ path: 'account/limits' }),
      providesTags: ['PlayLimits'],
    }),
    setLimit: build.mutation<PlayLimit[], PlayLimitRequest>({
      query: (body) => ({ path: 'account/limits', method: 'PUT', body }),
      invalidatesTags: ['PlayLimits'],
    }),
    exclude: build.mutation<Exclusion, ExclusionRequest>({
      query: (body) => ({ path: 'account/exclusion', method: 'POST', body }),
      invalidatesTags: ['PlayState'],
    }),
    setSessionLimit: build.mutation<PlayState, PlayMinutesRequest>({
      query: (body) => ({ path: 'account/session-limit', method: 'PUT', body }),
      invalidatesTags: ['PlayState'],
    }),
    setRealityCheck: build.mutation<PlayState, PlayMinutesRequest>({
      query: (body) => ({ path: 'account/reality-check', method: 'PUT', body }),
      invalidatesTags: ['PlayState'],
    }),
    answerRealityCheck: build.mutation<PlayState, void>({
      query: () => ({ path: 'account/reality-check', method: 'POST', body: {} }),
      invalidatesTags: ['PlayState'],
    }),
  }),
});

export const {
  useAnswerRealityCheckMutation,
  useExcludeMutation,
  useGetLimitsQuery,
  useSetLimitMutation,
  useSetRealityCheckMutation,
  useSetSessionLimitMutation,
} = limitsApi;
