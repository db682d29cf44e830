import type { TicketCountRequest, TicketHolder, TicketSupply, TicketSupplyRequest } from '@arena/wire';
import { api } from '../../../services/api.js';

const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    setTicketSupply: build.mutation<TicketSupply, TicketSupplyRequest>({
      query: (body) => ({ path: 'admin/ticket-supply', method: 'POST', body }),
      invalidatesTags: ['AdminData', 'Audit'],
    }),
    setTicketCount: build.mutation<TicketHolder, TicketCountRequest>({
      query: (body) => ({ path: 'admin/tickets', method: 'POST', body }),
      invalidatesTags: ['AdminData', 'Audit'],
    }),
  }),
});

export const { useSetTicketSupplyMutation, useSetTicketCountMutation } = ticketsApi;
