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
import { api } from '../../../services/api.js';

const ELIGIBLE_USERS_POLL_MS = 30_000;

const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    setTicketSupply: build.mutation<TicketSupply | PendingApproval, TicketSupplyRequest>({
      query: (body) => ({ path: 'admin/ticket-supply', method: 'POST', body }),
      invalidatesTags: ['AdminData', 'Audit'],
    }),
    setTicketCount: build.mutation<TicketHolder | PendingApproval, TicketCountRequest>({
      query: (body) => ({ path: 'admin/tickets', method: 'POST', body }),
      invalidatesTags: ['AdminData', 'Audit'],
    }),
    getEligibleUsers: build.query<EligibleXUser[], void>({
      query: () => ({ path: 'admin/eligible-users' }),
      providesTags: ['EligibleXUsers'],
    }),
    addEligibleUser: build.mutation<EligibleXUser | PendingApproval, EligibleXUserRequest>({
      query: (body) => ({ path: 'admin/eligible-users', method: 'POST', body }),
      invalidatesTags: ['EligibleXUsers', 'Audit'],
    }),
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

export const {
  useAddEligibleUserMutation,
  useRemoveEligibleUserMutation,
  useSetTicketCountMutation,
  useSetTicketSupplyMutation,
  useUpdateEligibleUserMutation,
} = ticketsApi;

export const useEligibleUsers = () =>
  ticketsApi.useGetEligibleUsersQuery(undefined, { pollingInterval: ELIGIBLE_USERS_POLL_MS });
