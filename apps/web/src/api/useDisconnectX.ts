import { api } from './api.js';
import { common } from '../lib/common.messages.js';
import { useAdminToast } from './useAdminToast.js';

const xConnectionApi = api.injectEndpoints({
  endpoints: (build) => ({
    disconnectX: build.mutation<unknown, number>({
      query: (userId) => ({ path: `admin/x-connections/${userId}`, method: 'DELETE' }),
      invalidatesTags: ['XAccount', 'Revenue', 'AdminData', 'Audit'],
    }),
  }),
});

/** Returns a function with which an admin disconnects a user's X account. A toast shows the outcome. */
export function useDisconnectX(userId: number) {
  const showOutcome = useAdminToast();
  const [disconnectX, { isLoading }] = xConnectionApi.useDisconnectXMutation();
  /** Resolves to true if the account was disconnected. */
  const disconnect = async (): Promise<boolean> => {
    const response = await showOutcome(disconnectX(userId).unwrap(), {
      done: common('xDisconnected'),
      failed: common('disconnectXFailed'),
    });
    return response !== undefined;
  };
  return { disconnect, isBusy: isLoading };
}
