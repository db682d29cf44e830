import {
  DEFAULT_TICKET_SUPPLY,
  FIGURES_DAYS,
  type AdminData,
  type AuditEntry,
  type AuditKind,
  type AuditOutcome,
  type BettingPause,
  type BettingPauseRequest,
  type HouseFigures,
  type PendingMovements,
  type RecentBets,
  type ReconciliationState,
  type WithdrawalStop,
  type WithdrawalStopRequest,
} from '@arena/wire';
import { api } from '../../services/api.js';

/** The number of audit log entries per page. */
export const AUDIT_PAGE_SIZE = 20;

const POLL_MS = {
  adminData: 30_000,
  auditLog: 10_000,
  bettingPause: 5_000,
  houseFigures: 30_000,
  pendingMovements: 10_000,
  recentBets: 5_000,
  reconciliation: 10_000,
  runningReconciliation: 2_000,
};

/** The entries of the audit log to show. An empty text does not filter. */
export interface AuditFilter {
  kind: AuditKind | 'all';
  outcome: AuditOutcome | '';
  action: string;
  actor: string;
}

interface AuditPage {
  filter: AuditFilter;
  /** The page contains only entries older than the one with this id. Undefined for the newest page. */
  before: number | undefined;
}

type AdminDataResponse = { [Field in keyof AdminData]?: AdminData[Field] | null };

function withDefaults(response: AdminDataResponse): AdminData {
  return {
    devWalletBalance: response.devWalletBalance ?? '0',
    revenueSharePool: response.revenueSharePool ?? '0',
    totalTicketSupply: response.totalTicketSupply ?? DEFAULT_TICKET_SUPPLY,
    ticketHolders: response.ticketHolders ?? [],
  };
}

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminData: build.query<AdminData, void>({
      query: () => ({ path: 'admin/data' }),
      transformResponse: withDefaults,
      providesTags: ['AdminData'],
    }),
    getAuditPage: build.query<AuditEntry[], AuditPage>({
      query: ({ before, filter }) => {
        const page = new URLSearchParams({ limit: String(AUDIT_PAGE_SIZE) });
        for (const name of ['kind', 'outcome', 'action', 'actor'] as const)
          if (filter[name] !== '') page.set(name, filter[name]);
        if (before !== undefined) page.set('before', String(before));
        return { path: `admin/audit?${page}` };
      },
      providesTags: ['Audit'],
    }),
    getBettingPause: build.query<BettingPause, void>({
      query: () => ({ path: 'admin/pause' }),
      providesTags: ['Pause'],
    }),
    getHouseFigures: build.query<HouseFigures, void>({
      query: () => ({ path: `admin/figures?days=${FIGURES_DAYS.default}` }),
      providesTags: ['House'],
    }),
    getPendingMovements: build.query<PendingMovements, void>({
      query: () => ({ path: 'admin/pending' }),
      providesTags: ['PendingMovements'],
    }),
    getRecentBets: build.query<RecentBets, void>({
      query: () => ({ path: 'admin/recent-bets' }),
      providesTags: ['RecentBets'],
    }),
    getReconciliation: build.query<ReconciliationState, void>({
      query: () => ({ path: 'admin/reconciliation' }),
      providesTags: ['Reconciliation'],
    }),
    setBettingPause: build.mutation<BettingPause, BettingPauseRequest>({
      query: (body) => ({ path: 'admin/pause', method: 'POST', body }),
      invalidatesTags: ['Pause', 'Audit'],
    }),
    setWithdrawalStop: build.mutation<WithdrawalStop, WithdrawalStopRequest>({
      query: (body) => ({ path: 'admin/withdrawals/stop', method: 'POST', body }),
      invalidatesTags: ['PendingMovements', 'Audit'],
    }),
    startReconciliation: build.mutation<ReconciliationState, void>({
      query: () => ({ path: 'admin/reconciliation', method: 'POST', body: {} }),
      invalidatesTags: ['Reconciliation', 'Audit'],
    }),
  }),
});

export const { useSetBettingPauseMutation, useSetWithdrawalStopMutation, useStartReconciliationMutation } =
  adminApi;

export const useAdminData = () =>
  adminApi.useGetAdminDataQuery(undefined, { pollingInterval: POLL_MS.adminData });

/** Returns the state of the main data without loading it. */
export const useAdminDataState = () => adminApi.endpoints.getAdminData.useQueryState(undefined);

/**
 * Loads a page of the audit log. Only the newest page of the changes is polled: new entries appear only there, and the
 * server records each read of other entries.
 */
export const useAuditPage = (page: AuditPage) =>
  adminApi.useGetAuditPageQuery(page, {
    pollingInterval: page.before === undefined && page.filter.kind === 'change' ? POLL_MS.auditLog : 0,
  });

export const useBettingPause = () =>
  adminApi.useGetBettingPauseQuery(undefined, { pollingInterval: POLL_MS.bettingPause });

export const useHouseFigures = () =>
  adminApi.useGetHouseFiguresQuery(undefined, { pollingInterval: POLL_MS.houseFigures });

export const usePendingMovements = () =>
  adminApi.useGetPendingMovementsQuery(undefined, { pollingInterval: POLL_MS.pendingMovements });

export const useRecentBets = () =>
  adminApi.useGetRecentBetsQuery(undefined, { pollingInterval: POLL_MS.recentBets });

/** Loads the reconciliation state. Polls it more often while a check is running. */
export function useReconciliation() {
  const { data } = adminApi.endpoints.getReconciliation.useQueryState(undefined);
  const pollingInterval = data?.isRunning === true ? POLL_MS.runningReconciliation : POLL_MS.reconciliation;
  return adminApi.useGetReconciliationQuery(undefined, { pollingInterval });
}
