import { useEffect } from 'react';
import { balanceReceived } from './balance-received.js';
import { useAppDispatch, useShared } from './hooks.js';

/** Keeps the balance live while somebody is signed in. The socket's code comes after the screen's. */
export function useLiveBalance(): void {
  const userId = useShared(({ session }) => session.user?.id);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (userId === undefined) return;
    let ended = false;
    let unfollow: (() => void) | undefined;
    import('./socket.js').then(
      ({ followBalance }) => {
        if (!ended) unfollow = followBalance((update) => dispatch(balanceReceived(update)));
      },
      // Without the socket the balance is still polled.
      () => undefined,
    );
    return () => {
      ended = true;
      unfollow?.();
    };
  }, [userId, dispatch]);
}
