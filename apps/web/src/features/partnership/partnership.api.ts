import type { Partner, PartnerEarnings } from '@arena/wire';
import { api } from '../../api/api.js';

/** The cursor of a page of referred users; null for the first page. */
type Cursor = number | null;

const partnershipApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPartner: build.infiniteQuery<Partner, number, Cursor>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: userId, pageParam: before }) => ({
        path: `partner/${userId}${before === null ? '' : `?before=${before}`}`,
      }),
      providesTags: ['Partner'],
    }),
    getEarnings: build.query<PartnerEarnings, number>({
      query: (userId) => ({ path: `partner/${userId}/earnings` }),
      providesTags: ['Partner'],
    }),
    becomePartner: build.mutation<unknown, number>({
      query: (userId) => ({ path: `partner/${userId}/activate`, method: 'POST', body: {} }),
      invalidatesTags: ['Partner', 'User'],
    }),
  }),
});

/** Returns a thunk that resolves once no request for a partner is pending. Meanwhile RTK Query loads no further page. */
export const waitForPartner = (userId: number) =>
  partnershipApi.util.getRunningQueryThunk('getPartner', userId);

export const { useGetPartnerInfiniteQuery, useGetEarningsQuery, useBecomePartnerMutation } = partnershipApi;
