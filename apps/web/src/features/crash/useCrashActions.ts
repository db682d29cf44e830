import { multiplierAt } from '@arena/fairness';
import { useMemo } from 'react';
import { socket } from '../../services/socket.js';
import { canBet, canCashOut } from './action.js';
import { useRoundFeed } from './RoundFeedProvider.js';

/**
 * Returns the player's actions. They are sent immediately or not at all: a disconnected socket would buffer them and
 * send them after reconnecting, when the player may no longer want them.
 */
export function useCrashActions() {
  const feed = useRoundFeed();
  return useMemo(
    () => ({
      placeBet: (betAmount: string, autoCashout: number | null): void => {
        const round = feed.getRound();
        if (!canBet(round, socket.connected)) return;
        feed.dispatch({ type: 'actionSent', payload: 'bet' });
        socket.emit('placeBet', {
          userId: round.userId,
          betAmount,
          ...(autoCashout !== null && { autoCashout }),
        });
      },
      cashOut: (): void => {
        const round = feed.getRound();
        if (!canCashOut(round, socket.connected)) return;
        const { elapsedMs } = feed.curveStateAt(performance.now());
        feed.dispatch({ type: 'actionSent', payload: 'cashOut' });
        socket.emit('cashout', { userId: round.userId, multiplier: multiplierAt(elapsedMs ?? 0) / 100 });
      },
    }),
    [feed],
  );
}
