import type { CrashRefusal, ServerEvents } from '@arena/wire';
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { refusalText } from '../../services/api-error.js';
import { api, type Tag } from '../../services/api.js';
import { betPlaced } from '../../services/game-pause.js';
import { useAppDispatch } from '../../services/hooks.js';
import { balanceUpdated } from '../../services/session.slice.js';
import { socket } from '../../services/socket.js';
import { playSound } from '../../services/sound.js';
import { toastShown } from '../../services/toast.slice.js';
import { t } from './crash.messages.js';
import type { CrashRoundState } from './crash-round-state.js';
import { RoundFeed } from './round-feed.js';

const FeedContext = createContext<RoundFeed | null>(null);

/** Provides the current round to all components of the crash screen. */
export function RoundFeedProvider({ userId, children }: { userId: number; children: ReactNode }) {
  const [feed] = useState(() => new RoundFeed(userId));
  useEffect(() => feed.attach(socket), [feed]);
  useRoundEffects(feed);
  return <FeedContext value={feed}>{children}</FeedContext>;
}

/**
 * Returns the feed, for components that read it on every animation frame.
 * @throws if there is no RoundFeedProvider
 */
export function useRoundFeed(): RoundFeed {
  const feed = useContext(FeedContext);
  if (feed === null) throw new Error('useRoundFeed needs a RoundFeedProvider.');
  return feed;
}

/** Returns the current round and re-renders the component when it changes. */
export function useLiveRound(): CrashRoundState {
  const feed = useRoundFeed();
  return useSyncExternalStore(feed.subscribe, feed.getRound);
}

/** The data that a settled bet changes. The list of crash bets contains a bet only after its round has ended. */
const CHANGED_TAGS: Tag[] = ['User', 'CrashBets', 'Bets', 'Stats'];
/** The data that the server updates within two seconds after the end of a round. */
const LATER_TAGS: Tag[] = ['Leaderboard', 'Rank'];
const LATER_MS = 2_500;

type Handlers = Pick<
  ServerEvents,
  'betPlaced' | 'betError' | 'cashoutSuccess' | 'cashoutError' | 'gameStarted' | 'gameCrashed' | 'roundVoided'
>;

/** Applies round events to the rest of the app: updates the balance, refetches lists and shows errors in toasts. */
function useRoundEffects(feed: RoundFeed): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const onRoundEnd = () => {
      const { hasPlacedBet, hasCashedOut, status } = feed.getRound();
      const isLost = hasPlacedBet && !hasCashedOut;
      if (status === 'crashed') dispatch(playSound('crash', isLost ? 'lost' : 'crashed'));
      if (!hasPlacedBet) return;
      dispatch(api.util.invalidateTags(CHANGED_TAGS));
      timers.add(setTimeout(() => dispatch(api.util.invalidateTags(LATER_TAGS)), LATER_MS));
    };
    const showRefusal = (title: string, { code, error }: CrashRefusal) =>
      void dispatch(toastShown({ title, description: refusalText(code, error), destructive: true }));
    const updateBalance = ({ arenaBalance, version }: { arenaBalance: string; version: number }) =>
      void dispatch(balanceUpdated({ arenaBalance, version, reason: 'crash' }));
    const handlers: Handlers = {
      betPlaced: (bet) => {
        betPlaced();
        updateBalance(bet);
      },
      betError: (refusal) => showRefusal(t('betFailed'), refusal),
      cashoutSuccess: (cashOut) => {
        updateBalance(cashOut);
        dispatch(playSound('crash', cashOut.multiplier > 1 ? 'won' : 'returned'));
      },
      cashoutError: (refusal) => showRefusal(t('cashOutFailed'), refusal),
      gameStarted: () => {
        dispatch(playSound('crash', 'started'));
      },
      gameCrashed: onRoundEnd,
      roundVoided: onRoundEnd,
    };
    const names = Object.keys(handlers) as (keyof Handlers)[];
    for (const name of names) socket.on(name, handlers[name]);
    return () => {
      for (const name of names) socket.off(name, handlers[name]);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [feed, dispatch]);
}
