/** What follows a bet on an instant game: the reveal of its result, the reset, and what the bet has changed. */
import { isAnyOf } from '@reduxjs/toolkit';
import { isApiError, isOutcomeUnknown, messageOf } from '../../lib/api-error.js';
import { api } from '../../api/api.js';
import { common } from '../../lib/common.messages.js';
import { startListening } from '../../store/listeners.js';
import { betPlaced } from '../../store/pause.slice.js';
import { balanceHeld, balanceReleased, userRefreshed } from '../../store/session.slice.js';
import { playSound } from '../../store/sound.js';
import { toastShown } from '../../store/toast.slice.js';
import { seededGame } from '../index.js';
import { betTags, placeBet } from './play.api.js';
import { ended, flowOf, revealed } from './play.slice.js';

/** The delay between the response and the display of the result. */
export const REVEAL_MS = 1000;
/** The delay between the display of the result and the reset. */
const RESET_MS = 3000;
/** The delays between the response and the two additional refetches. */
const REFETCH_MS = [3000, 6000] as const;

// The balance does not change on screen until the result is revealed, because it would give it away.
startListening({
  matcher: placeBet.matchPending,
  effect: ({ meta }, { dispatch }) => {
    const { game } = meta.arg.originalArgs;
    dispatch(balanceHeld(game));
    dispatch(playSound(game, 'started'));
  },
});

startListening({
  matcher: placeBet.matchFulfilled,
  effect: async ({ payload: bet, meta: { requestId, arg } }, { delay, dispatch, getState }) => {
    const { game, isInstant, stake } = arg.originalArgs;
    const isAuto = stake.autobetId !== undefined;
    // The next bet has revealed this one, or signing out has reset the flow and another player has placed a bet.
    const isCurrent = () => flowOf(getState(), game).requestId === requestId;
    dispatch(userRefreshed(bet.user));
    dispatch(betPlaced());
    if (!isInstant) await delay(REVEAL_MS);
    if (isCurrent()) dispatch(revealed(game));
    if (!isInstant) await delay(RESET_MS);
    if (isCurrent()) dispatch(ended({ game, keepsChoice: isInstant || isAuto }));
  },
});

startListening({
  actionCreator: revealed,
  effect: ({ payload: game }, { dispatch, getOriginalState }) => {
    const { phase, isAuto } = flowOf(getOriginalState(), game);
    if (phase.at !== 'landing') return;
    dispatch(balanceReleased(game));
    const toast = seededGame(game).toast(phase.bet);
    if (!isAuto) dispatch(toastShown(toast));
    dispatch(playSound(game, toast.destructive === true ? 'lost' : 'won'));
    dispatch(api.util.invalidateTags(betTags(game)));
  },
});

startListening({
  matcher: placeBet.matchRejected,
  effect: ({ payload: error, meta: { requestId, arg } }, { dispatch, getState }) => {
    const { game, stake } = arg.originalArgs;
    if (flowOf(getState(), game).requestId === requestId) dispatch(balanceReleased(game));
    const description = messageOf(error, common('somethingWentWrong'));
    // An autobet shows why it does not go on.
    if (stake.autobetId === undefined)
      dispatch(toastShown({ title: common('error'), description, destructive: true }));
    if (isApiError(error) && error.code === 'TERMS_CHANGED') dispatch(api.util.invalidateTags(['Games']));
    // The bet may have been placed, so everything that it changes is refetched.
    if (isOutcomeUnknown(error)) dispatch(api.util.invalidateTags(betTags(game)));
  },
});

// The server updates the leaderboard within two seconds, so it is up to date at the first of these refetches.
startListening({
  matcher: isAnyOf(placeBet.matchFulfilled, placeBet.matchRejected),
  effect: async (action, { delay, dispatch }) => {
    if (placeBet.matchRejected(action) && !isOutcomeUnknown(action.payload)) return;
    await delay(REFETCH_MS[0]);
    dispatch(api.util.invalidateTags(['User', 'Leaderboard', 'Rank']));
    await delay(REFETCH_MS[1] - REFETCH_MS[0]);
    dispatch(api.util.invalidateTags(['User']));
  },
});
