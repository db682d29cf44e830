import type {
  AdjustmentPage,
  BalancePage,
  Partner,
  PastBets,
  PlayerCheckRequest,
  PlayerDetails,
  PlayerNote,
  PlayerNotePage,
  PlayerPlay,
  PlayerSeeds,
  PlayerSessions,
  PlayerTag,
  RulesAcceptance,
  WalletView,
  ReviewedWithdrawalPage,
} from '@arena/wire';
import { api } from '../../../services/api.js';

const PAGE_SIZE = 20;

/** A page of a list about a player. */
export interface ListQuery {
  userId: number;
  /** What the list of the server continues with. Undefined for the first page. */
  before: number | string | undefined;
}

/** Returns the query of a page. */
function pageOf({ before }: ListQuery, cursor = 'before'): string {
  const page = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (before !== undefined) page.set(cursor, String(before));
  return page.toString();
}

const playerPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlayerDetails: build.query<PlayerDetails, number>({
      query: (userId) => ({ path: `admin/players/${userId}` }),
      providesTags: ['Player'],
    }),
    getPlayerPlay: build.query<PlayerPlay, number>({
      query: (userId) => ({ path: `admin/players/${userId}/play` }),
      providesTags: ['Player'],
    }),
    getPlayerRules: build.query<RulesAcceptance[], number>({
      query: (userId) => ({ path: `admin/players/${userId}/rules` }),
    }),
    getPlayerBalance: build.query<BalancePage, ListQuery>({
      query: (list) => ({ path: `admin/players/${list.userId}/balance?${pageOf(list, 'cursor')}` }),
      providesTags: ['Player'],
    }),
    getPlayerBets: build.query<PastBets, ListQuery>({
      query: (list) => ({ path: `user/${list.userId}/bets?${pageOf(list)}` }),
    }),
    getPlayerWithdrawals: build.query<ReviewedWithdrawalPage, ListQuery>({
      query: (list) => ({ path: `admin/players/${list.userId}/withdrawals?${pageOf(list)}` }),
      providesTags: ['WithdrawalQueue'],
    }),
    getPlayerWallet: build.query<WalletView, number>({
      query: (userId) => ({ path: `user/${userId}/wallet` }),
    }),
    getPlayerSeeds: build.query<PlayerSeeds, ListQuery>({
      query: (list) => ({ path: `admin/players/${list.userId}/seeds?${pageOf(list)}` }),
    }),
    getPlayerSessions: build.query<PlayerSessions, ListQuery>({
      query: (list) => ({ path: `admin/players/${list.userId}/sessions?${pageOf(list)}` }),
    }),
    getPlayerPartner: build.query<Partner, ListQuery>({
      query: (list) => ({ path: `partner/${list.userId}?${pageOf(list)}` }),
    }),
    getPlayerCorrections: build.query<AdjustmentPage, ListQuery>({
      query: (list) => ({ path: `admin/players/${list.userId}/adjustments?${pageOf(list)}` }),
      providesTags: ['Player'],
    }),
    getPlayerNotes: build.query<PlayerNotePage, ListQuery>({
      query: (list) => ({ path: `admin/players/${list.userId}/notes?${pageOf(list)}` }),
      providesTags: ['PlayerNotes'],
    }),
    addPlayerNote: build.mutation<PlayerNote, { userId: number; text: string }>({
      query: ({ userId, text }) => ({
        path: `admin/players/${userId}/notes`,
        method: 'POST',
        body: { text },
      }),
      invalidatesTags: ['PlayerNotes', 'Audit'],
    }),
    setPlayerTag: build.mutation<object, { userId: number; tag: PlayerTag; isSet: boolean }>({
      query: ({ userId, tag, isSet }) => ({
        path: `admin/players/${userId}/tags`,
        method: 'PUT',
        body: { tag, isSet },
      }),
      invalidatesTags: ['Player', 'Audit'],
    }),
    recordPlayerCheck: build.mutation<object, { userId: number; check: PlayerCheckRequest }>({
      query: ({ userId, check }) => ({
        path: `admin/players/${userId}/checks`,
        method: 'POST',
        body: check,
      }),
      invalidatesTags: ['Player', 'WithdrawalQueue', 'PendingMovements', 'Audit'],
    }),
  }),
});

export const {
  useAddPlayerNoteMutation,
  useGetPlayerBalanceQuery,
  useGetPlayerBetsQuery,
  useGetPlayerCorrectionsQuery,
  useGetPlayerDetailsQuery,
  useGetPlayerPlayQuery,
  useGetPlayerRulesQuery,
  useGetPlayerNotesQuery,
  useGetPlayerPartnerQuery,
  useGetPlayerSeedsQuery,
  useGetPlayerSessionsQuery,
  useGetPlayerWalletQuery,
  useGetPlayerWithdrawalsQuery,
  useRecordPlayerCheckMutation,
  useSetPlayerTagMutation,
} = playerPageApi;
