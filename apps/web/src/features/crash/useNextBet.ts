import { useEffect, useState } from 'react';
import { socket } from '../../services/socket.js';
import { canBet } from './action.js';
import { useRoundFeed } from './RoundFeedProvider.js';

/** A bet that is placed when betting opens. */
export interface NextBet {
  betAmount: string;
  target: number | null;
}

/**
 * Returns the bet for the next round and a function that chooses it or takes it back. When betting opens, it is placed
 * once, as soon as there is a connection.
 */
export function useNextBet(
  placeBet: (betAmount: string, target: number | null) => void,
): [nextBet: NextBet | null, setNextBet: (bet: NextBet | null) => void] {
  const feed = useRoundFeed();
  const [nextBet, setNextBet] = useState<NextBet | null>(null);
  useEffect(() => {
    if (nextBet === null) return undefined;
    const stop = feed.subscribe(() => {
      if (!canBet(feed.getRound(), socket.connected)) return;
      stop();
      setNextBet(null);
      placeBet(nextBet.betAmount, nextBet.target);
    });
    return stop;
  }, [nextBet, feed, placeBet]);
  return [nextBet, setNextBet];
}
