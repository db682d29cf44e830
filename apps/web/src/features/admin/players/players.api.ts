import {
  IDEMPOTENCY_KEY_HEADER,
  type AdjustmentRequest,
  type GrantedRole,
  type ListedPlayer,
  type PasswordResetLink,
  type PendingApproval,
  type PlayerPage,
  type Role,
} from '@arena/wire';
import { api } from '../../../services/api.js';
import type { TablePage } from '../table/AdminTable.js';

interface FreezeArgs {
  userId: number;
  isFrozen: boolean;
  reason: string;
}

interface RoleArgs {
  userId: number;
  /** Null takes the role. */
  role: Role | null;
}

interface AdjustmentArgs {
  userId: number;
  /** The idempotency key. */
  key: string;
  request: AdjustmentRequest;
}

export const playersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the query of a page. */
    getPlayers: build.query<TablePage<ListedPlayer>, string>({
      query: (query) => ({ path: `admin/players?${query}` }),
      transformResponse: ({ players: rows, next }: PlayerPage) => ({ rows, next }),
      providesTags: ['Players'],
    }),
    setFrozen: build.mutation<unknown, FreezeArgs>({
      query: ({ userId, isFrozen, reason }) => ({
        path: `admin/players/${userId}/${isFrozen ? 'freeze' : 'unfreeze'}`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['Players', 'Player', 'Audit'],
    }),
    /** Send it untracked, because the store must not keep the link. */
    makePasswordLink: build.mutation<PasswordResetLink | PendingApproval, number>({
      query: (userId) => ({ path: `admin/players/${userId}/password-reset`, method: 'POST', body: {} }),
      invalidatesTags: ['Audit'],
    }),
    setRole: build.mutation<GrantedRole | PendingApproval, RoleArgs>({
      query: ({ userId, role }) => ({
        path: `admin/players/${userId}/role`,
        method: 'PUT',
        body: { role },
      }),
      invalidatesTags: ['Players', 'Player', 'Approvals', 'Audit'],
    }),
    adjustBalance: build.mutation<object | PendingApproval, AdjustmentArgs>({
      query: ({ userId, key, request }) => ({
        path: `admin/players/${userId}/adjustments`,
        method: 'POST',
        body: request,
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      }),
      invalidatesTags: ['Players', 'Player', 'Approvals', 'Audit', 'House'],
    }),
  }),
});

export const { useAdjustBalanceMutation, useGetPlayersQuery, useSetFrozenMutation, useSetRoleMutation } =
  playersApi;
