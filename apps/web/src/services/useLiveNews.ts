import { useEffect } from 'react';
import { balanceReceived } from './balance-received.js';
import { useAppDispatch, useShared } from './hooks.js';
import { pauseChanged } from './pause.slice.js';

/** Keeps the balance live while somebody is signed in, and the pause. The socket's code comes after the screen's. */
export function useLiveNews(): void {
  const userId = useShared(({ session }) => session.user?.id);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (userId === undefined) return;
    let ended = false;
    let unfollow: (() => void) | undefined;
    import('./socket.js').then(
      ({ followNews }) => {
        if (ended) return;
        unfollow = followNews({
          balanceUpdated: (update) => dispatch(balanceReceived(update)),
          pauseChanged: (change) => dispatch(pauseChanged(change)),
        });
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
