import { useEffect, useState, type ReactNode } from 'react';
import { socket } from '../../services/socket.js';
import { FeedContext } from './feed-context.js';
import { RoundFeed } from './round-feed.js';
import { useConsequences } from './useConsequences.js';

/** Who sits here follows the rounds: every part of the screen within sees the same one. */
export function RoundFeedProvider({ userId, children }: { userId: number; children: ReactNode }) {
  const [feed] = useState(() => new RoundFeed(userId));
  useEffect(() => feed.follow(socket), [feed]);
  useConsequences(feed);
  return <FeedContext value={feed}>{children}</FeedContext>;
}
