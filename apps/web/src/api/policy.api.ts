import type { Policy, SiteFacts } from '@arena/wire';
import { api } from './api.js';

export const policyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPolicy: build.query<Policy, void>({
      query: () => ({ path: 'policy' }),
      keepUnusedDataFor: Infinity,
      // Fetched again when a version of the settings takes effect, which rarely brings another policy.
      providesTags: ['Policy'],
    }),
    getSiteFacts: build.query<SiteFacts, void>({ query: () => ({ path: 'policy/facts' }) }),
  }),
});

export const { useGetPolicyQuery, useGetSiteFactsQuery } = policyApi;

/** The options of a query that no screen refreshes. */
const FETCH_ONCE = { refetchOnMountOrArgChange: false, refetchOnFocus: false, refetchOnReconnect: false };

/** Returns the rules of the place where the games are offered, or undefined until they have loaded. */
export function usePolicy(): Policy | undefined {
  return policyApi.useGetPolicyQuery(undefined, FETCH_ONCE).data;
}
