import { DEFAULT_TICKET_SUPPLY, type AdminData } from '@arena/wire';
import { api } from '../../services/api.js';

const POLL_MS = 30_000;

type Told = { [Field in keyof AdminData]?: AdminData[Field] | null };

/** With what stands where an answer says nothing. */
function completed(told: Told): AdminData {
  return {
    devWalletBalance: told.devWalletBalance ?? '0',
    revenueSharePool: told.revenueSharePool ?? '0',
    totalTicketSupply: told.totalTicketSupply ?? DEFAULT_TICKET_SUPPLY,
    ticketHolders: told.ticketHolders ?? [],
  };
}

const adminDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminData: build.query<AdminData, void>({
      query: () => ({ path: 'admin/data' }),
      transformResponse: completed,
      providesTags: ['AdminData'],
    }),
  }),
});

export const useAdminData = () => adminDataApi.useGetAdminDataQuery(undefined, { pollingInterval: POLL_MS });
