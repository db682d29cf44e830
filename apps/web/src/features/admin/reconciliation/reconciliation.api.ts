import type { ReconciliationState } from '@arena/wire';
import { api } from '../../../services/api.js';

const POLL_MS = 10_000;
/** While a check is running, whose end somebody may be waiting for. */
const RUNNING_POLL_MS = 2_000;

const reconciliationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReconciliation: build.query<ReconciliationState, void>({
      query: () => ({ path: 'admin/reconciliation' }),
      providesTags: ['Reconciliation'],
    }),
    startReconciliation: build.mutation<ReconciliationState, void>({
      query: () => ({ path: 'admin/reconciliation', method: 'POST', body: {} }),
      invalidatesTags: ['Reconciliation', 'Audit'],
    }),
  }),
});

export const { useStartReconciliationMutation } = reconciliationApi;

export function useReconciliation() {
  const known = reconciliationApi.endpoints.getReconciliation.useQueryState(undefined);
  const isRunning = known.data?.isRunning === true;
  return reconciliationApi.useGetReconciliationQuery(undefined, {
    pollingInterval: isRunning ? RUNNING_POLL_MS : POLL_MS,
  });
}
