import { api } from './api.js';
import { common } from './common.messages.js';
import { useAdminToast } from './useAdminToast.js';

const xConnectionApi = api.injectEndpoints({
  endpoints: (build) => ({
    disconnectX: build.mutation<unknown, number>({
      query: (userId) => ({ path: `admin/x-connections/${userId}`, method: 'DELETE' }),
      invalidatesTags: ['XAccount', 'Revenue', 'AdminData', 'Audit'],
    }),
  }),
});

/** Lets an admin disconnect the X account of a user, and shows the outcome in a toast. */
export function useDisconnectX(userId: number) {
  const showOutcome = useAdminToast();
  const [disconnectX, { isLoading }] = xConnectionApi.useDisconnectXMutation();
  /** Resolves to whether the account was disconnected. */
  const disconnect = async (): Promise<boolean> => {
    const response = await showOutcome(disconnectX(userId).unwrap(), {
      done: common('xDisconnected'),
      failed: common('disconnectXFailed'),
    });
    return response !== undefined;
  };
  return { disconnect, isBusy: isLoading };
}
