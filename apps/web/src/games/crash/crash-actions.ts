/**
 * The player's actions. They are sent immediately or not at all: a disconnected socket would buffer them and send them
 * after reconnecting, when the player may no longer want them.
 */
import { multiplierAt } from '@arena/fairness';
import type { CrashBetPlaced, CrashRefusal } from '@arena/wire';
import { refusalText } from '../../lib/api-error.js';
import type { AppThunk } from '../../store/hooks.js';
import { socket } from '../../api/socket.js';
import { canBet, canCashOut } from './action.js';
import { actionSent } from './round-reducer.js';
import { selectCurve, selectRound } from './round.slice.js';

/** How long to wait for the answer to a bet of an autobet. */
const ANSWER_TIMEOUT_MS = 10_000;

export const placeBet =
  (betAmount: string, autoCashout: number | null): AppThunk<void> =>
  (dispatch, getState) => {
    const round = selectRound(getState());
    if (!canBet(round, socket.connected)) return;
    dispatch(actionSent('bet'));
    socket.emit('placeBet', {
      userId: round.userId,
      betAmount,
      ...(autoCashout !== null && { autoCashout }),
    });
  };

/** Places a bet of an autobet. Resolves to why it was not placed, or undefined if it was. */
export const placeAutobet =
  (betAmount: string, autoCashout: number | null, autobetId: number): AppThunk<Promise<string | undefined>> =>
  async (dispatch, getState) => {
    const round = selectRound(getState());
    if (!canBet(round, socket.connected)) return '';
    dispatch(actionSent('bet'));
    const bet = { userId: round.userId, betAmount, autoCashout, autobetId };
    try {
      const answer = (await socket.timeout(ANSWER_TIMEOUT_MS).emitWithAck('placeBet', bet)) as
        CrashBetPlaced | CrashRefusal;
      return 'error' in answer ? refusalText(answer.code, answer.error) : undefined;
    } catch {
      return ''; // The next state of the round shows whether the bet was placed.
    }
  };

export const cashOut = (): AppThunk<void> => (dispatch, getState) => {
  const round = selectRound(getState());
  if (!canCashOut(round, socket.connected)) return;
  const { elapsedMs } = selectCurve(getState(), performance.now());
  dispatch(actionSent('cashOut'));
  socket.emit('cashout', { userId: round.userId, multiplier: multiplierAt(elapsedMs ?? 0) / 100 });
};
