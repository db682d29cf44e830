import type { PendingMovements } from '@arena/wire';
import { api } from '../../../services/api.js';

const POLL_MS = 10_000;

const pendingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPendingMovements: build.query<PendingMovements, void>({
      query: () => ({ path: 'admin/pending' }),
      providesTags: ['PendingMovements'],
    }),
  }),
});

export const usePendingMovements = () =>
  pendingApi.useGetPendingMovementsQuery(undefined, { pollingInterval: POLL_MS });
