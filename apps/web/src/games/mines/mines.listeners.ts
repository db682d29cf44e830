/** What follows a step of a Mines bet. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { MinesBet } from '@arena/wire';
import { messageOf } from '../../lib/api-error.js';
import { api } from '../../api/api.js';
import { common } from '../../lib/common.messages.js';
import { startListening } from '../../store/listeners.js';
import { betPlaced } from '../../store/pause.slice.js';
import { userRefreshed } from '../../store/session.slice.js';
import { playSound, type GameEvent } from '../../store/sound.js';
import { toastShown } from '../../store/toast.slice.js';
import { betTags } from '../play/play.api.js';
import { minesApi } from './mines.api.js';
import { mines } from './mines.js';

const { placeMines, openTile, cashOutMines } = minesApi.endpoints;
const isAnswer = isAnyOf(placeMines.matchFulfilled, openTile.matchFulfilled, cashOutMines.matchFulfilled);
const isFailure = isAnyOf(placeMines.matchRejected, openTile.matchRejected, cashOutMines.matchRejected);

/** The server updates the leaderboard within two seconds. */
const LEADERBOARD_MS = 2_500;

startListening({
  matcher: placeMines.matchFulfilled,
  effect: (_placed, { dispatch }) => void dispatch(betPlaced()),
});

startListening({
  matcher: isAnswer,
  effect: async ({ payload: { user, ended, opened } }, { delay, dispatch }) => {
    dispatch(userRefreshed(user));
    if (ended === null) {
      if (opened.length > 0) dispatch(playSound('mines', 'step'));
      return;
    }
    dispatch(toastShown(mines.toast(ended)));
    dispatch(playSound('mines', soundOf(ended)));
    dispatch(api.util.invalidateTags(betTags('mines')));
    await delay(LEADERBOARD_MS);
    dispatch(api.util.invalidateTags(['User', 'Leaderboard', 'Rank']));
  },
});

startListening({
  matcher: isFailure,
  effect: ({ payload: error }, { dispatch }) => {
    const description = messageOf(error, common('somethingWentWrong'));
    dispatch(toastShown({ title: common('error'), description, destructive: true }));
  },
});

/** Returns the sound of the end of a bet. A bet that was voided or cashed out at its stake has neither won nor lost. */
function soundOf({ won, endedBy }: MinesBet): GameEvent {
  if (won) return 'won';
  return endedBy === 'loss' ? 'lost' : 'returned';
}
