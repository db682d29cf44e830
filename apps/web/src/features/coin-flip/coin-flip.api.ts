import {
  IDEMPOTENCY_KEY_HEADER,
  PAGE_LIMITS,
  type Flip,
  type FlipRequest,
  type FlipResponse,
} from '@arena/wire';
import { api } from '../../services/api.js';
import { idempotencyKey } from '../../services/idempotency-key.js';
import { userRefreshed } from '../../services/session.slice.js';

const coinFlipApi = api.injectEndpoints({
  endpoints: (build) => ({
    flip: build.mutation<FlipResponse, FlipRequest>({
      query: (body) => ({
        path: 'flip',
        method: 'POST',
        body,
        headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey() },
      }),
      onQueryStarted: async (_bet, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined) dispatch(userRefreshed(answer.data.user));
      },
    }),
    getFlips: build.query<Flip[], number>({
      query: (userId) => ({ path: `user/${userId}/flips` }),
      providesTags: ['Flips'],
    }),
    /** Page after page into the past: each begins before the last id of the one above it. */
    getFlipHistory: build.infiniteQuery<Flip[], number, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < PAGE_LIMITS.default ? undefined : page.at(-1)?.id),
      },
      query: ({ queryArg: userId, pageParam: before }) => ({
        path: `user/${userId}/flips?limit=${PAGE_LIMITS.default}${before === null ? '' : `&before=${before}`}`,
      }),
    }),
  }),
});

export const { useFlipMutation, useGetFlipsQuery, useGetFlipHistoryInfiniteQuery } = coinFlipApi;
