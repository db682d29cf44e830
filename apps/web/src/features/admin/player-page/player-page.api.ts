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
  ReviewedWithdrawalPage,
  RulesAcceptance,
  WalletView,
} from '@arena/wire';
import { api } from '../../../api/api.js';

const PAGE_SIZE = 20;

/** A page of a list about a player. */
interface ListQuery {
  userId: number;
  /** What the list of the server continues with. Undefined for the first page. */
  before: number | string | undefined;
}

const pathOf = (userId: number, part: string): string => `admin/players/${userId}/${part}`;

/** Loads a page of a list. */
const pageAt = (path: (userId: number) => string, cursor = 'before') => ({
  query: ({ userId, before }: ListQuery) => {
    const page = new URLSearchParams({ limit: String(PAGE_SIZE) });
    if (before !== undefined) page.set(cursor, String(before));
    return { path: `${path(userId)}?${page}` };
  },
});

export const playerPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlayerDetails: build.query<PlayerDetails, number>({
      query: (userId) => ({ path: `admin/players/${userId}` }),
      providesTags: ['Player'],
    }),
    getPlayerPlay: build.query<PlayerPlay, number>({
      query: (userId) => ({ path: pathOf(userId, 'play') }),
      providesTags: ['Player'],
    }),
    getPlayerRules: build.query<RulesAcceptance[], number>({
      query: (userId) => ({ path: pathOf(userId, 'rules') }),
    }),
    getPlayerWallet: build.query<WalletView, number>({
      query: (userId) => ({ path: `user/${userId}/wallet` }),
    }),
    getPlayerBalance: build.query<BalancePage, ListQuery>({
      ...pageAt((userId) => pathOf(userId, 'balance'), 'cursor'),
      providesTags: ['Player'],
    }),
    getPlayerBets: build.query<PastBets, ListQuery>(pageAt((userId) => `user/${userId}/bets`)),
    getPlayerWithdrawals: build.query<ReviewedWithdrawalPage, ListQuery>({
      ...pageAt((userId) => pathOf(userId, 'withdrawals')),
      providesTags: ['WithdrawalQueue'],
    }),
    getPlayerSeeds: build.query<PlayerSeeds, ListQuery>(pageAt((userId) => pathOf(userId, 'seeds'))),
    getPlayerSessions: build.query<PlayerSessions, ListQuery>(pageAt((userId) => pathOf(userId, 'sessions'))),
    getPlayerPartner: build.query<Partner, ListQuery>(pageAt((userId) => `partner/${userId}`)),
    getPlayerCorrections: build.query<AdjustmentPage, ListQuery>({
      ...pageAt((userId) => pathOf(userId, 'adjustments')),
      providesTags: ['Player'],
    }),
    getPlayerNotes: build.query<PlayerNotePage, ListQuery>({
      ...pageAt((userId) => pathOf(userId, 'notes')),
      providesTags: ['PlayerNotes'],
    }),
    addPlayerNote: build.mutation<PlayerNote, { userId: number; text: string }>({
      query: ({ userId, ...body }) => ({ path: pathOf(userId, 'notes'), method: 'POST', body }),
      invalidatesTags: ['PlayerNotes', 'Audit'],
    }),
    setPlayerTag: build.mutation<object, { userId: number; tag: PlayerTag; isSet: boolean }>({
      query: ({ userId, ...body }) => ({ path: pathOf(userId, 'tags'), method: 'PUT', body }),
      invalidatesTags: ['Player', 'Audit'],
    }),
    recordPlayerCheck: build.mutation<object, PlayerCheckRequest & { userId: number }>({
      query: ({ userId, ...body }) => ({ path: pathOf(userId, 'checks'), method: 'POST', body }),
      invalidatesTags: ['Player', 'WithdrawalQueue', 'PendingMovements', 'Audit'],
    }),
  }),
});
