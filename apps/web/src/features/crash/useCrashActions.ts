import { multiplierAt } from '@arena/fairness';
import { useMemo } from 'react';
import { socket } from '../../services/socket.js';
import { useFeed } from './feed-context.js';
import { mayBet, mayCashOut } from './permission.js';

/**
 * What a player does. It goes out at once or not at all: the socket would keep what it cannot send, and nobody wants
 * to bet, or to cash out, when the line comes back.
 */
export function useCrashActions() {
  const feed = useFeed();
  return useMemo(
    () => ({
      placeBet: (betAmount: string, autoCashout: number | null): void => {
        const round = feed.current();
        if (!mayBet(round, socket.connected)) return;
        feed.take({ type: 'asked', payload: 'bet' });
        socket.emit('placeBet', {
          userId: round.userId,
          betAmount,
          ...(autoCashout !== null && { autoCashout }),
        });
      },
      cashOut: (): void => {
        const round = feed.current();
        if (!mayCashOut(round, socket.connected)) return;
        const { elapsedMs } = feed.moment(performance.now());
        feed.take({ type: 'asked', payload: 'cashout' });
        socket.emit('cashout', { userId: round.userId, multiplier: multiplierAt(elapsedMs ?? 0) / 100 });
      },
    }),
    [feed],
  );
}
