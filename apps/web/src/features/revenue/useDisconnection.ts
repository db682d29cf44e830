import { messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { useDisconnectXMutation } from './revenue.api.js';

/** Disconnects a player's X account, and tells how that went. */
export function useDisconnection(userId: number) {
  const dispatch = useAppDispatch();
  const [take, { isLoading }] = useDisconnectXMutation();

  const disconnect = async () => {
    try {
      await take(userId).unwrap();
      dispatch(toastShown({ title: 'Success', description: 'X account disconnected' }));
    } catch (error) {
      const description = messageOf(error, 'Failed to disconnect the X account');
      dispatch(toastShown({ title: 'Error', description, destructive: true }));
    }
  };
  return { disconnect, isBusy: isLoading };
}
