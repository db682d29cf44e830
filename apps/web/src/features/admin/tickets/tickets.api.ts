import type {
  EligibleXUser,
  EligibleXUserRequest,
  EligibleXUserUpdate,
  PendingApproval,
  TicketCountRequest,
  TicketHolder,
  TicketSupply,
  TicketSupplyRequest,
} from '@arena/wire';
import { api } from '../../../api/api.js';
import { get, post } from '../admin.api.js';

const ELIGIBLE_USERS_POLL_MS = 30_000;

export const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    setTicketSupply: build.mutation<TicketSupply | PendingApproval, TicketSupplyRequest>(
      post('admin/ticket-supply', 'AdminData', 'Audit'),
    ),
    setTicketCount: build.mutation<TicketHolder | PendingApproval, TicketCountRequest>(
      post('admin/tickets', 'AdminData', 'Audit'),
    ),
    getEligibleUsers: build.query<EligibleXUser[], void>(get('admin/eligible-users', 'EligibleXUsers')),
    addEligibleUser: build.mutation<EligibleXUser | PendingApproval, EligibleXUserRequest>(
      post('admin/eligible-users', 'EligibleXUsers', 'Audit'),
    ),
    updateEligibleUser: build.mutation<EligibleXUser | PendingApproval, EligibleXUserUpdate & { id: number }>(
      {
        query: ({ id, ...body }) => ({ path: `admin/eligible-users/${id}`, method: 'PUT', body }),
        invalidatesTags: ['EligibleXUsers', 'Audit'],
      },
    ),
    removeEligibleUser: build.mutation<unknown, number>({
      query: (id) => ({ path: `admin/eligible-users/${id}`, method: 'DELETE' }),
      invalidatesTags: ['EligibleXUsers', 'Audit'],
    }),
  }),
});

export const useEligibleUsers = () =>
  ticketsApi.useGetEligibleUsersQuery(undefined, { pollingInterval: ELIGIBLE_USERS_POLL_MS });
