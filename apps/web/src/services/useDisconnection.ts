import { useOutcomeToast } from './useOutcomeToast.js';
import { useDisconnectXMutation } from './x-connection.api.js';

/** Disconnects a player's X account, and tells how that went. */
export function useDisconnection(userId: number) {
  const told = useOutcomeToast();
  const [take, { isLoading }] = useDisconnectXMutation();
  const disconnect = async (): Promise<boolean> => {
    const answer = await told(take(userId).unwrap(), {
      done: 'X account disconnected',
      failed: 'Failed to disconnect the X account',
    });
    return answer !== undefined;
  };
  return { disconnect, isBusy: isLoading };
}
