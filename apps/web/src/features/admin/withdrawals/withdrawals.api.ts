import type {
  ReviewedWithdrawal,
  WithdrawalDecision,
  ReviewedWithdrawalPage,
  WithdrawalQueueName,
  WithdrawalQueueSummary,
  WithdrawalRejection,
} from '@arena/wire';
import { api } from '../../../services/api.js';
import type { TablePage } from '../table/AdminTable.js';

const POLL_MS = 10_000;

/** A withdrawal as a row of the table, with the player's history in columns. */
export type QueueRow = ReviewedWithdrawal &
  Pick<ReviewedWithdrawal['history'], 'deposited' | 'withdrawn' | 'profit'>;

interface QueueQuery {
  queue: OpenQueue;
  /** The query of the page. */
  page: string;
}

interface DecisionArgs {
  id: number;
  decision: 'hold' | 'release' | 'reject';
  request: WithdrawalRejection;
}

/** The queues of open withdrawals. */
export const OPEN_QUEUES = ['waiting', 'held', 'sent'] as const satisfies readonly WithdrawalQueueName[];
export type OpenQueue = (typeof OPEN_QUEUES)[number];

/** Returns the queue in an address. The first one by default. */
export const queueOf = (address: URLSearchParams): OpenQueue =>
  OPEN_QUEUES.find((queue) => queue === address.get('queue')) ?? 'waiting';

const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWithdrawalQueue: build.query<TablePage<QueueRow>, QueueQuery>({
      query: ({ queue, page }) => ({ path: `admin/withdrawal-queue?queue=${queue}&${page}` }),
      transformResponse: ({ withdrawals, next }: ReviewedWithdrawalPage) => ({
        rows: withdrawals.map((row) => ({
          ...row,
          deposited: row.history.deposited,
          withdrawn: row.history.withdrawn,
          profit: row.history.profit,
        })),
        next,
      }),
      providesTags: ['WithdrawalQueue'],
    }),
    getWithdrawalSummary: build.query<WithdrawalQueueSummary, void>({
      query: () => ({ path: 'admin/withdrawal-queue/summary' }),
      providesTags: ['WithdrawalQueue'],
    }),
    decideWithdrawal: build.mutation<WithdrawalDecision, DecisionArgs>({
      query: ({ id, decision, request }) => ({
        path: `admin/withdrawals/${id}/${decision}`,
        method: 'POST',
        body: request,
      }),
      invalidatesTags: ['WithdrawalQueue', 'PendingMovements', 'Approvals', 'Player', 'Audit'],
    }),
  }),
});

export const { useDecideWithdrawalMutation, useGetWithdrawalQueueQuery } = withdrawalsApi;

/** Polled, because players and the payer change it. The rows are not: reading them is recorded. */
export const useWithdrawalSummary = () =>
  withdrawalsApi.useGetWithdrawalSummaryQuery(undefined, { pollingInterval: POLL_MS });
