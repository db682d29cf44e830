import type { Approval, ApprovalDecision } from '@arena/wire';
import { api } from '../../../services/api.js';

const POLL_MS = 10_000;

interface Vote {
  id: number;
  approve: boolean;
}

const approvalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getApprovals: build.query<Approval[], void>({
      query: () => ({ path: 'admin/approvals' }),
      providesTags: ['Approvals'],
    }),
    /** The last vote carries the request out, which changes what it was about. */
    vote: build.mutation<ApprovalDecision, Vote>({
      query: ({ id, approve }) => ({ path: `admin/approvals/${id}`, method: 'POST', body: { approve } }),
      invalidatesTags: [
        'Approvals',
        'Audit',
        'CrashSettings',
        'House',
        'PendingMovements',
        'Players',
        'PreChosenCrash',
        'Player',
        'WithdrawalQueue',
      ],
    }),
  }),
});

export const { useVoteMutation } = approvalsApi;

export const useApprovals = () => approvalsApi.useGetApprovalsQuery(undefined, { pollingInterval: POLL_MS });
