import type {
  ReviewedWithdrawal,
  ReviewedWithdrawalPage,
  WithdrawalDecision,
  WithdrawalQueueName,
  WithdrawalQueueSummary,
  WithdrawalRejection,
} from '@arena/wire';
import { api } from '../../../api/api.js';
import { get } from '../admin.api.js';
import type { TablePage } from '../table/AdminTable.js';

const POLL_MS = 10_000;

/** A withdrawal as a row of the table, with the player's history in columns. */
export type QueueRow = ReviewedWithdrawal & ReviewedWithdrawal['history'];

/** What an admin may do with a withdrawal that waits. */
export type Decision = 'hold' | 'release' | 'reject';

/** The queues of open withdrawals. */
export const OPEN_QUEUES = ['waiting', 'held', 'sent'] as const satisfies readonly WithdrawalQueueName[];
export type OpenQueue = (typeof OPEN_QUEUES)[number];

/** Returns the queue in an address. The first one by default. */
export const queueOf = (address: URLSearchParams): OpenQueue =>
  OPEN_QUEUES.find((queue) => queue === address.get('queue')) ?? 'waiting';

export const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWithdrawalQueue: build.query<TablePage<QueueRow>, { queue: OpenQueue; page: string }>({
      query: ({ queue, page }) => ({ path: `admin/withdrawal-queue?queue=${queue}&${page}` }),
      transformResponse: ({ withdrawals, next }: ReviewedWithdrawalPage) => ({
        rows: withdrawals.map((row) => ({ ...row.history, ...row })),
        next,
      }),
      providesTags: ['WithdrawalQueue'],
    }),
    getWithdrawalSummary: build.query<WithdrawalQueueSummary, void>(
      get('admin/withdrawal-queue/summary', 'WithdrawalQueue'),
    ),
    decideWithdrawal: build.mutation<
      WithdrawalDecision,
      WithdrawalRejection & { id: number; decision: Decision }
    >({
      query: ({ id, decision, ...body }) => ({
        path: `admin/withdrawals/${id}/${decision}`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['WithdrawalQueue', 'PendingMovements', 'Approvals', 'Player', 'Audit'],
    }),
  }),
});

/** Polled, because players and the payer change it. The rows are not: reading them is recorded. */
export const useWithdrawalSummary = () =>
  withdrawalsApi.useGetWithdrawalSummaryQuery(undefined, { pollingInterval: POLL_MS });
