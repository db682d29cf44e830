import {
  DEFAULT_TICKET_SUPPLY,
  FIGURES_DAYS,
  type AdminData,
  type AlertList,
  type Approval,
  type ApprovalDecision,
  type AuditEntry,
  type BettingPause,
  type BettingPauseRequest,
  type HouseFigures,
  type LiveBets,
  type PendingApproval,
  type PendingMovements,
  type PeriodReturn,
  type PeriodReturns,
  type RecentBets,
  type ReconciliationState,
  type SearchResult,
  type SettingsOverview,
  type SettingsRequest,
  type SettingsVersionPage,
  type Statement,
  type StatementPeriod,
  type SystemHealth,
  type WithdrawalStop,
  type WithdrawalStopRequest,
} from '@arena/wire';
import { api, type Tag } from '../../api/api.js';

/** What the list of the server continues with on its next page. */
export type Cursor = number | string;

/** The number of audit log entries per page. */
export const AUDIT_PAGE_SIZE = 20;
const SETTINGS_PAGE_SIZE = 10;

/** The entries of the audit log to show. An empty text does not filter. */
export interface AuditFilter {
  /** An `AuditKind`, or `all`. */
  kind: string;
  /** An `AuditOutcome`, or empty. */
  outcome: string;
  action: string;
  actor: string;
}

interface AuditPage {
  filter: AuditFilter;
  /** The page contains only entries older than the one with this id. Undefined for the newest page. */
  before: number | undefined;
}

function auditPath({ before, filter }: AuditPage): string {
  const page = new URLSearchParams({ limit: String(AUDIT_PAGE_SIZE) });
  for (const name of ['kind', 'outcome', 'action', 'actor'] as const)
    if (filter[name] !== '') page.set(name, filter[name]);
  if (before !== undefined) page.set('before', String(before));
  return `admin/audit?${page}`;
}

/** A range of UTC days and the length of its periods. */
export interface Range {
  from: string;
  to: string;
  by: StatementPeriod;
}

const rangeQuery = ({ from, to, by }: Range): string => new URLSearchParams({ from, to, by }).toString();

type AdminDataResponse = { [Field in keyof AdminData]?: AdminData[Field] | null };

function withDefaults(response: AdminDataResponse): AdminData {
  return {
    devWalletBalance: response.devWalletBalance ?? '0',
    revenueSharePool: response.revenueSharePool ?? '0',
    totalTicketSupply: response.totalTicketSupply ?? DEFAULT_TICKET_SUPPLY,
    ticketHolders: response.ticketHolders ?? [],
  };
}

/** An endpoint that loads what is at a path, which may depend on its argument. */
export const get = <Arg = void>(path: string | ((arg: Arg) => string), ...providesTags: Tag[]) => ({
  query: (arg: Arg) => ({ path: typeof path === 'string' ? path : path(arg) }),
  providesTags,
});

/** An endpoint that sends its argument to a path. */
export const post = (path: string, ...invalidatesTags: Tag[]) => ({
  query: (body: unknown) => ({ path, method: 'POST' as const, body }),
  invalidatesTags,
});

/** The last vote carries the request out, which changes what it was about. */
const VOTE_TAGS: Tag[] = [
  'Approvals',
  'Audit',
  'CrashSettings',
  'House',
  'PendingMovements',
  'Players',
  'PreChosenCrash',
  'Player',
  'WithdrawalQueue',
];

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminData: build.query<AdminData, void>({
      ...get('admin/data', 'AdminData'),
      transformResponse: withDefaults,
    }),
    getAuditPage: build.query<AuditEntry[], AuditPage>(get(auditPath, 'Audit')),
    searchAdmin: build.query<SearchResult, string>(
      get((query: string) => `admin/search?${new URLSearchParams({ query })}`),
    ),
    getBettingPause: build.query<BettingPause, void>(get('admin/pause', 'Pause')),
    setBettingPause: build.mutation<BettingPause, BettingPauseRequest>(post('admin/pause', 'Pause', 'Audit')),
    getHouseFigures: build.query<HouseFigures, void>(
      get(`admin/figures?days=${FIGURES_DAYS.default}`, 'House'),
    ),
    getOnlinePlayers: build.query<LiveBets, void>(get('live')),
    getPendingMovements: build.query<PendingMovements, void>(get('admin/pending', 'PendingMovements')),
    setWithdrawalStop: build.mutation<WithdrawalStop, WithdrawalStopRequest>(
      post('admin/withdrawals/stop', 'PendingMovements', 'Audit'),
    ),
    getRecentBets: build.query<RecentBets, void>(get('admin/recent-bets', 'RecentBets')),
    getReconciliation: build.query<ReconciliationState, void>(get('admin/reconciliation', 'Reconciliation')),
    startReconciliation: build.mutation<ReconciliationState, object>(
      post('admin/reconciliation', 'Reconciliation', 'Audit'),
    ),
    getAlerts: build.query<AlertList, void>(get('admin/alerts', 'Alerts')),
    acknowledgeAlert: build.mutation<object, number>({
      query: (id) => ({ path: `admin/alerts/${id}/acknowledge`, method: 'POST', body: {} }),
      invalidatesTags: ['Alerts', 'Audit'],
    }),
    getSystemHealth: build.query<SystemHealth, void>(get('admin/health', 'Health')),
    getApprovals: build.query<Approval[], void>(get('admin/approvals', 'Approvals')),
    vote: build.mutation<ApprovalDecision, { id: number; approve: boolean }>({
      query: ({ id, ...body }) => ({ path: `admin/approvals/${id}`, method: 'POST', body }),
      invalidatesTags: VOTE_TAGS,
    }),
    getSettings: build.query<SettingsOverview, void>(get('admin/settings', 'Settings')),
    getSettingsVersions: build.query<SettingsVersionPage, Cursor | undefined>(
      get(
        (before: Cursor | undefined) =>
          `admin/settings/versions?limit=${SETTINGS_PAGE_SIZE}${before === undefined ? '' : `&before=${before}`}`,
        'Settings',
      ),
    ),
    changeSettings: build.mutation<SettingsOverview | PendingApproval, SettingsRequest>({
      query: (body) => ({ path: 'admin/settings', method: 'PUT', body }),
      invalidatesTags: ['Settings', 'Approvals', 'Audit'],
    }),
    getStatement: build.query<Statement, Range>(
      get((range: Range) => `admin/finance/statement?${rangeQuery(range)}`, 'Finance'),
    ),
    getPeriodReturns: build.query<PeriodReturn[], Range>({
      ...get((range: Range) => `admin/finance/returns?${rangeQuery(range)}`, 'Finance'),
      transformResponse: ({ rows }: PeriodReturns) => rows,
    }),
  }),
});

/** The address of the statement as CSV, with exact amounts. */
export const csvUrl = (range: Range): string => `/api/admin/finance/statement.csv?${rangeQuery(range)}`;

// What other admins, players and jobs change is polled.
const seconds = (interval: number) => ({ pollingInterval: interval * 1000 });

export const useAdminData = () => adminApi.useGetAdminDataQuery(undefined, seconds(30));

/** Returns the state of the main data without loading it. */
export const useAdminDataState = () => adminApi.endpoints.getAdminData.useQueryState(undefined);

/**
 * Loads a page of the audit log. Only the newest page of the changes is polled: new entries appear only there, and the
 * server records each read of other entries.
 */
export const useAuditPage = (page: AuditPage) =>
  adminApi.useGetAuditPageQuery(
    page,
    seconds(page.before === undefined && page.filter.kind === 'change' ? 10 : 0),
  );

export const useBettingPause = () => adminApi.useGetBettingPauseQuery(undefined, seconds(5));

export const useHouseFigures = () => adminApi.useGetHouseFiguresQuery(undefined, seconds(30));

/** Polled like the figures: the feed that pushes it belongs to the pages of players. */
export const useOnlinePlayers = () => adminApi.useGetOnlinePlayersQuery(undefined, seconds(30));

export const usePendingMovements = () => adminApi.useGetPendingMovementsQuery(undefined, seconds(10));

export const useRecentBets = () => adminApi.useGetRecentBetsQuery(undefined, seconds(5));

/** Loads the reconciliation state. Polls it more often while a check is running. */
export function useReconciliation() {
  const { data } = adminApi.endpoints.getReconciliation.useQueryState(undefined);
  return adminApi.useGetReconciliationQuery(undefined, seconds(data?.isRunning === true ? 2 : 10));
}

/** Alerts also reach the operator by webhook and mail. */
export const useAlerts = () =>
  adminApi.useGetAlertsQuery(undefined, {
    ...seconds(30),
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });

export const useSystemHealth = () => adminApi.useGetSystemHealthQuery(undefined, seconds(10));

export const useApprovals = () => adminApi.useGetApprovalsQuery(undefined, seconds(10));

/** Other admins change settings, and a stored version takes effect a few seconds later. */
export const useSettings = () => adminApi.useGetSettingsQuery(undefined, seconds(5));

export const useStatement = (range: Range) => adminApi.useGetStatementQuery(range, seconds(60));

export const usePeriodReturns = (range: Range) => adminApi.useGetPeriodReturnsQuery(range, seconds(60));
