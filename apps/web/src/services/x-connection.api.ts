import { api } from './api.js';

const xConnectionApi = api.injectEndpoints({
  endpoints: (build) => ({
    disconnectX: build.mutation<unknown, number>({
      query: (userId) => ({ path: `admin/x-connections/${userId}`, method: 'DELETE' }),
      invalidatesTags: ['XAccount', 'Revenue', 'AdminData', 'Audit'],
    }),
  }),
});

export const { useDisconnectXMutation } = xConnectionApi;
