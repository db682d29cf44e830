import {
  IDEMPOTENCY_KEY_HEADER,
  type AdjustmentPage,
  type AdjustmentRequest,
  type BalancePage,
  type GrantedRole,
  type ListedPlayer,
  type Partner,
  type PasswordResetLink,
  type PastBets,
  type PendingApproval,
  type PlayerCheckRequest,
  type PlayerDetails,
  type PlayerNote,
  type PlayerNotePage,
  type PlayerPage,
  type PlayerPlay,
  type PlayerSeeds,
  type PlayerSessions,
  type PlayerTag,
  type ReviewedWithdrawalPage,
  type Role,
  type RulesAcceptance,
  type WalletView,
} from '@arena/wire';
import { api, type Tag } from '../../../api/api.js';
import { get, type Cursor } from '../admin.api.js';
import type { TablePage } from '../table/AdminTable.js';

const PAGE_SIZE = 20;

/** A page of a list about a player. */
interface ListQuery {
  userId: number;
  /** Undefined for the first page. */
  before: Cursor | undefined;
}

const pathOf = (userId: number, part: string): string => `admin/players/${userId}/${part}`;

/** Loads something about a player. */
const part = (name: string, ...tags: Tag[]) => get((userId: number) => pathOf(userId, name), ...tags);

/** Loads a page of a list that is at the path of a player. */
const pageAt = (path: (userId: number) => string, cursor: 'before' | 'cursor', ...tags: Tag[]) =>
  get(
    ({ userId, before }: ListQuery) => {
      const page = new URLSearchParams({ limit: String(PAGE_SIZE) });
      if (before !== undefined) page.set(cursor, String(before));
      return `${path(userId)}?${page}`;
    },
    ...tags,
  );

/** Loads a page of a list about a player. */
const pageOf = (name: string, ...tags: Tag[]) => pageAt((userId) => pathOf(userId, name), 'before', ...tags);

/** The players: their list, the page of each one, and what admins change about them. */
export const playersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the query of a page. */
    getPlayers: build.query<TablePage<ListedPlayer>, string>({
      ...get((query: string) => `admin/players?${query}`, 'Players'),
      transformResponse: ({ players: rows, next }: PlayerPage) => ({ rows, next }),
    }),
    getPlayerDetails: build.query<PlayerDetails, number>(
      get((userId: number) => `admin/players/${userId}`, 'Player'),
    ),
    getPlayerPlay: build.query<PlayerPlay, number>(part('play', 'Player')),
    getPlayerRules: build.query<RulesAcceptance[], number>(part('rules')),
    getPlayerWallet: build.query<WalletView, number>(get((userId: number) => `user/${userId}/wallet`)),
    getPlayerBalance: build.query<BalancePage, ListQuery>(
      pageAt((userId) => pathOf(userId, 'balance'), 'cursor', 'Player'),
    ),
    getPlayerBets: build.query<PastBets, ListQuery>(pageAt((userId) => `user/${userId}/bets`, 'before')),
    getPlayerWithdrawals: build.query<ReviewedWithdrawalPage, ListQuery>(
      pageOf('withdrawals', 'WithdrawalQueue'),
    ),
    getPlayerSeeds: build.query<PlayerSeeds, ListQuery>(pageOf('seeds')),
    getPlayerSessions: build.query<PlayerSessions, ListQuery>(pageOf('sessions')),
    getPlayerPartner: build.query<Partner, ListQuery>(pageAt((userId) => `partner/${userId}`, 'before')),
    getPlayerCorrections: build.query<AdjustmentPage, ListQuery>(pageOf('adjustments', 'Player')),
    getPlayerNotes: build.query<PlayerNotePage, ListQuery>(pageOf('notes', 'PlayerNotes')),
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
    setFrozen: build.mutation<unknown, { userId: number; isFrozen: boolean; reason: string }>({
      query: ({ userId, isFrozen, reason }) => ({
        path: pathOf(userId, isFrozen ? 'freeze' : 'unfreeze'),
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['Players', 'Player', 'Audit'],
    }),
    /** Send it untracked, because the store must not keep the link. */
    makePasswordLink: build.mutation<PasswordResetLink | PendingApproval, number>({
      query: (userId) => ({ path: pathOf(userId, 'password-reset'), method: 'POST', body: {} }),
      invalidatesTags: ['Audit'],
    }),
    /** A role of null takes the role. */
    setRole: build.mutation<GrantedRole | PendingApproval, { userId: number; role: Role | null }>({
      query: ({ userId, ...body }) => ({ path: pathOf(userId, 'role'), method: 'PUT', body }),
      invalidatesTags: ['Players', 'Player', 'Approvals', 'Audit'],
    }),
    /** @param key the idempotency key */
    adjustBalance: build.mutation<
      object | PendingApproval,
      AdjustmentRequest & { userId: number; key: string }
    >({
      query: ({ userId, key, ...body }) => ({
        path: pathOf(userId, 'adjustments'),
        method: 'POST',
        body,
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      }),
      invalidatesTags: ['Players', 'Player', 'Approvals', 'Audit', 'House'],
    }),
  }),
});
