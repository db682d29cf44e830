import { isAnyOf } from '@reduxjs/toolkit';
import type { CrashRefusal } from '@arena/wire';
import { refusalText } from '../../lib/api-error.js';
import { api, type Tag } from '../../api/api.js';
import type { AppThunk } from '../../store/hooks.js';
import { startListening } from '../../store/listeners.js';
import { betPlaced } from '../../store/pause.slice.js';
import { serverEvent } from '../../store/server-event.js';
import { balanceAnswered } from '../../store/session.slice.js';
import { socket } from '../../api/socket.js';
import { playSound } from '../../store/sound.js';
import { toastShown } from '../../store/toast.slice.js';
import { canBet } from './action.js';
import { placeBet } from './crash-actions.js';
import { t } from './crash.messages.js';
import { crashDisplayed } from './round-reducer.js';
import { nextBetChosen, roundClosed, roundOpened, selectNextBet, selectRound } from './round.slice.js';

const ownBetPlaced = serverEvent('betPlaced');
const betError = serverEvent('betError');
const cashoutSuccess = serverEvent('cashoutSuccess');
const cashoutError = serverEvent('cashoutError');

const CRASH_DISPLAY_MS = 3_000;

/** The data that a settled bet changes. The list of crash bets contains a bet only after its round has ended. */
const CHANGED_TAGS: Tag[] = ['User', 'CrashBets', 'Bets', 'Stats'];
/** The data that the server updates within two seconds after the end of a round. */
const LATER_TAGS: Tag[] = ['Leaderboard', 'Rank'];
const LATER_MS = 2_500;

/**
 * Follows the round while the crash page is open. Requests its state if the socket is already connected; on connection,
 * the server sends it without a request.
 * @returns a function that stops following
 */
export const followRound =
  (userId: number): AppThunk<() => void> =>
  (dispatch) => {
    dispatch(roundOpened(userId));
    const stops = startListeners();
    if (socket.connected) socket.emit('getState');
    return () => {
      for (const stop of stops) stop({ cancelActive: true });
      dispatch(roundClosed());
    };
  };

/**
 * Starts what the app does when something happens in the round.
 * @returns functions that stop it
 */
const startListeners = () => [
  startListening({
    actionCreator: ownBetPlaced,
    effect: ({ payload }, { dispatch }) => {
      dispatch(betPlaced());
      dispatch(balanceAnswered(payload));
    },
  }),

  startListening({
    actionCreator: betError,
    effect: ({ payload }, { dispatch }) => void dispatch(refusalShown(t('betFailed'), payload)),
  }),

  startListening({
    actionCreator: cashoutSuccess,
    effect: ({ payload }, { dispatch }) => {
      dispatch(balanceAnswered(payload));
      dispatch(playSound('crash', payload.multiplier > 1 ? 'won' : 'returned'));
    },
  }),

  startListening({
    actionCreator: cashoutError,
    effect: ({ payload }, { dispatch }) => void dispatch(refusalShown(t('cashOutFailed'), payload)),
  }),

  startListening({
    actionCreator: serverEvent('gameStarted'),
    effect: (_event, { dispatch }) => dispatch(playSound('crash', 'started')),
  }),

  startListening({
    matcher: isAnyOf(serverEvent('gameCrashed'), serverEvent('roundVoided')),
    effect: async (_event, { delay, dispatch, getState }) => {
      const { hasPlacedBet, hasCashedOut, status } = selectRound(getState());
      const isLost = hasPlacedBet && !hasCashedOut;
      if (status === 'crashed') dispatch(playSound('crash', isLost ? 'lost' : 'crashed'));
      if (!hasPlacedBet) return;
      dispatch(api.util.invalidateTags(CHANGED_TAGS));
      await delay(LATER_MS);
      dispatch(api.util.invalidateTags(LATER_TAGS));
    },
  }),

  startListening({
    matcher: isAnyOf(serverEvent('gameCrashed'), serverEvent('gameState')),
    effect: async (_event, { cancelActiveListeners, delay, dispatch, getState }) => {
      const { roundId, status } = selectRound(getState());
      if (roundId === null || status !== 'crashed') return;
      cancelActiveListeners();
      await delay(CRASH_DISPLAY_MS);
      dispatch(crashDisplayed(roundId));
    },
  }),

  // Betting opens with a new round. After an interruption, only the state may show that it has opened. A page that shows a frame
  // late can offer a bet for the next round when betting is open already.
  startListening({
    matcher: isAnyOf(serverEvent('newRound'), serverEvent('gameState'), nextBetChosen),
    effect: (_event, { dispatch, getState }) => {
      const nextBet = selectNextBet(getState());
      if (nextBet === null || !canBet(selectRound(getState()), socket.connected)) return;
      dispatch(nextBetChosen(null));
      dispatch(placeBet(nextBet.betAmount, nextBet.target));
    },
  }),
];

const refusalShown = (title: string, { code, error }: CrashRefusal) =>
  toastShown({ title, description: refusalText(code, error), destructive: true });
