import type { Policy, SiteFacts } from '@arena/wire';
import { api } from './api.js';

const policyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPolicy: build.query<Policy, void>({
      query: () => ({ path: 'policy' }),
      // The policy changes only with a restart of the server.
      keepUnusedDataFor: Infinity,
    }),
    getSiteFacts: build.query<SiteFacts, void>({ query: () => ({ path: 'policy/facts' }) }),
  }),
});

export const { useGetPolicyQuery, useGetSiteFactsQuery } = policyApi;

/** The options of a query that fetches once: no screen refreshes the answer. */
const FETCH_ONCE = { refetchOnMountOrArgChange: false, refetchOnFocus: false, refetchOnReconnect: false };

/** Returns the rules of the place where the games are offered, or undefined until they have loaded. */
export function usePolicy(): Policy | undefined {
  return policyApi.useGetPolicyQuery(undefined, FETCH_ONCE).data;
}
