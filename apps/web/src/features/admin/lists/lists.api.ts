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
import { api } from '../../../services/api.js';
import type { TablePage } from '../table/AdminTable.js';

interface ListOf {
  /** What the list belongs to. */
  of: number | string;
  /** The query of the page. */
  query: string;
}

interface RateChange {
  partnerId: number;
  request: PartnerRateRequest;
}

/** The lists of the admin area. The argument is the query of a page. */
const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBets: build.query<TablePage<ListedBet>, string>({
      query: (query) => ({ path: `admin/bets?${query}` }),
    }),
    listRounds: build.query<TablePage<ListedRound>, string>({
      query: (query) => ({ path: `admin/crash-rounds?${query}` }),
    }),
    listDeposits: build.query<TablePage<ListedDeposit>, string>({
      query: (query) => ({ path: `admin/deposits?${query}` }),
    }),
    listWithdrawals: build.query<TablePage<ListedWithdrawal>, string>({
      query: (query) => ({ path: `admin/withdrawals?${query}` }),
    }),
    listPartners: build.query<TablePage<ListedPartner>, string>({
      query: (query) => ({ path: `admin/partners?${query}` }),
      providesTags: ['Partner'],
    }),
    listReferrals: build.query<TablePage<ListedReferral>, ListOf>({
      query: ({ of, query }) => ({ path: `admin/partners/${of}/players?${query}` }),
    }),
    setPartnerRate: build.mutation<object | PendingApproval, RateChange>({
      query: ({ partnerId, request }) => ({
        path: `admin/partners/${partnerId}/rate`,
        method: 'PUT',
        body: request,
      }),
      invalidatesTags: ['Partner', 'Approvals', 'Audit'],
    }),
    listDistributions: build.query<TablePage<ListedDistribution>, string>({
      query: (query) => ({ path: `admin/distributions?${query}` }),
    }),
    listShares: build.query<TablePage<ListedShare>, ListOf>({
      query: ({ of, query }) => ({ path: `admin/distributions/${of}/shares?${query}` }),
    }),
  }),
});

export const {
  useListBetsQuery,
  useListDepositsQuery,
  useListDistributionsQuery,
  useListPartnersQuery,
  useListReferralsQuery,
  useListRoundsQuery,
  useListSharesQuery,
  useListWithdrawalsQuery,
  useSetPartnerRateMutation,
} = listsApi;
