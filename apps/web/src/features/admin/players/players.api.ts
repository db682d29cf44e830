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
import { api } from '../../../api/api.js';
import type { TablePage } from '../table/AdminTable.js';

export const playersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the query of a page. */
    getPlayers: build.query<TablePage<ListedPlayer>, string>({
      query: (query) => ({ path: `admin/players?${query}` }),
      transformResponse: ({ players: rows, next }: PlayerPage) => ({ rows, next }),
      providesTags: ['Players'],
    }),
    setFrozen: build.mutation<unknown, { userId: number; isFrozen: boolean; reason: string }>({
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
    /** A role of null takes the role. */
    setRole: build.mutation<GrantedRole | PendingApproval, { userId: number; role: Role | null }>({
      query: ({ userId, ...body }) => ({ path: `admin/players/${userId}/role`, method: 'PUT', body }),
      invalidatesTags: ['Players', 'Player', 'Approvals', 'Audit'],
    }),
    /** @param key the idempotency key */
    adjustBalance: build.mutation<
      object | PendingApproval,
      AdjustmentRequest & { userId: number; key: string }
    >({
      query: ({ userId, key, ...body }) => ({
        path: `admin/players/${userId}/adjustments`,
        method: 'POST',
        body,
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      }),
      invalidatesTags: ['Players', 'Player', 'Approvals', 'Audit', 'House'],
    }),
  }),
});
