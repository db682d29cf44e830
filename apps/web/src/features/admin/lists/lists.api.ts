import type {
  ListedBet,
  ListedDeposit,
  ListedDistribution,
  ListedPartner,
  ListedReferral,
  ListedRound,
  ListedShare,
  ListedWithdrawal,
  PartnerRateRequest,
  PendingApproval,
} from '@arena/wire';
import { api, type Tag } from '../../../api/api.js';
import { get } from '../admin.api.js';
import type { TablePage } from '../table/AdminTable.js';

interface ListOf {
  /** What the list belongs to. */
  of: number | string;
  /** The query of the page. */
  query: string;
}

/** Loads a page of a list. The argument is the query of the page. */
const pageAt = (path: string, ...tags: Tag[]) => get((query: string) => `${path}?${query}`, ...tags);

export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBets: build.query<TablePage<ListedBet>, string>(pageAt('admin/bets')),
    listRounds: build.query<TablePage<ListedRound>, string>(pageAt('admin/crash-rounds')),
    listDeposits: build.query<TablePage<ListedDeposit>, string>(pageAt('admin/deposits')),
    listWithdrawals: build.query<TablePage<ListedWithdrawal>, string>(pageAt('admin/withdrawals')),
    listDistributions: build.query<TablePage<ListedDistribution>, string>(pageAt('admin/distributions')),
    listPartners: build.query<TablePage<ListedPartner>, string>(pageAt('admin/partners', 'Partner')),
    listReferrals: build.query<TablePage<ListedReferral>, ListOf>(
      get(({ of, query }: ListOf) => `admin/partners/${of}/players?${query}`),
    ),
    listShares: build.query<TablePage<ListedShare>, ListOf>(
      get(({ of, query }: ListOf) => `admin/distributions/${of}/shares?${query}`),
    ),
    setPartnerRate: build.mutation<object | PendingApproval, PartnerRateRequest & { partnerId: number }>({
      query: ({ partnerId, ...body }) => ({ path: `admin/partners/${partnerId}/rate`, method: 'PUT', body }),
      invalidatesTags: ['Partner', 'Approvals', 'Audit'],
    }),
  }),
});
