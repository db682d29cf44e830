import { multiplierAt } from '@arena/fairness';
import type { CrashBetPlaced, CrashRefusal } from '@arena/wire';
import { useMemo } from 'react';
import { refusalText } from '../../services/api-error.js';
import { socket } from '../../services/socket.js';
import { canBet, canCashOut } from './action.js';
import { useRoundFeed } from './RoundFeedProvider.js';

/** How long to wait for the answer to a bet of an autobet. */
const ANSWER_TIMEOUT_MS = 10_000;

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
      /** Places a bet of an autobet. Resolves to why it was not placed, or undefined if it was. */
      placeAutobet: async (
        betAmount: string,
        autoCashout: number | null,
        autobetId: number,
      ): Promise<string | undefined> => {
        const round = feed.getRound();
        if (!canBet(round, socket.connected)) return '';
        feed.dispatch({ type: 'actionSent', payload: 'bet' });
        const bet = { userId: round.userId, betAmount, autoCashout, autobetId };
        try {
          const answer = (await socket.timeout(ANSWER_TIMEOUT_MS).emitWithAck('placeBet', bet)) as
            CrashBetPlaced | CrashRefusal;
          return 'error' in answer ? refusalText(answer.code, answer.error) : undefined;
        } catch {
          return ''; // The next state of the round shows whether the bet was placed.
        }
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
