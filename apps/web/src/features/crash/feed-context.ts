import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LiveRound } from './live-round.js';
import type { RoundFeed } from './round-feed.js';

export const FeedContext = createContext<RoundFeed | null>(null);

/** The feed of the screen, for whatever follows it frame by frame. */
export function useFeed(): RoundFeed {
  const feed = useContext(FeedContext);
  if (feed === null) throw new Error('This part of the crash screen stands outside of <CrashTable>.');
  return feed;
}

/** The round in hand, as far as it is known. */
export function useLiveRound(): LiveRound {
  const feed = useFeed();
  return useSyncExternalStore(feed.subscribe, feed.current);
}
