import type { ArenaAmountInput, GameName } from '@arena/wire';
import { detailOf, isApiError, isOutcomeUnknown, messageOf } from '../api-error.js';
import { api, gameBetsTag, type Tag } from '../api.js';
import { common } from '../common.messages.js';
import type { AppThunk } from '../hooks.js';
import { betPlaced } from '../game-pause.js';
import { randomHex } from '../random-hex.js';
import { playSound } from '../sound.js';
import { toastShown, type ToastMessage } from '../toast.slice.js';
import {
  flowOf,
  REFRESH_MS,
  RESET_MS,
  REVEAL_MS,
  stepped,
  type Attempt,
  type AutobetKey,
} from './play-flow.js';

/** The data that a settled bet on any game changes. */
const CHANGED_TAGS: Tag[] = ['User', 'Bets', 'Stats', 'Leaderboard', 'Rank', 'Seeds'];
/** The server updates the leaderboard within two seconds, so it is up to date at the first of these refetches. */
const LATER_REFETCHES: [delayMs: number, tags: Tag[]][] = [
  [REFRESH_MS[0], ['User', 'Leaderboard', 'Rank']],
  [REFRESH_MS[1], ['User']],
];

export interface Game<Choice, Bet> {
  name: GameName;
  send: (attempt: Attempt<Choice>) => Promise<Bet>;
  resultToast: (bet: Bet) => ToastMessage;
  /** Whether the result and the reset follow the answer at once. */
  isInstant: boolean;
}

/**
 * Plays a bet from the button press to the reset, even if the player leaves the screen. Does nothing while another bet
 * on the same game is open.
 * @param autobet if the bet belongs to an autobet, which shows errors and results itself
 * @returns why the bet was not placed, as a sentence; undefined if it was
 */
export const playBet =
  <Choice, Bet>(
    game: Game<Choice, Bet>,
    betAmount: ArenaAmountInput,
    autobet?: AutobetKey,
  ): AppThunk<Promise<string | undefined>> =>
  async (dispatch, getState) => {
    const flow = () => flowOf<Choice, Bet>(getState().plays, game.name);
    if (flow().phase.at !== 'idle') return undefined;
    const pressed = { type: 'pressed', betAmount, newKey: randomHex() } as const;
    dispatch(stepped(game.name, autobet === undefined ? pressed : { ...pressed, autobet }));
    const { phase, attempt } = flow();
    if (phase.at !== 'air' || attempt === null) return undefined;
    dispatch(playSound(game.name, 'started'));
    // Signing out resets the flow, and another user may have placed a bet in the meantime.
    const isCurrent = () => flow().attempt === attempt;
    try {
      const bet = await game.send(attempt);
      betPlaced();
      if (!isCurrent()) return undefined;
      dispatch(stepped(game.name, { type: 'answered', bet }));
      const { isInstant } = game;
      const isAuto = autobet !== undefined;
      after(isInstant ? 0 : REVEAL_MS, () => dispatch(reveal(game, bet, isAuto)));
      after(isInstant ? 0 : REVEAL_MS + RESET_MS, () =>
        dispatch(stepped(game.name, { type: 'reset', keepsChoice: isInstant || isAuto })),
      );
      dispatch(refetchLater());
      return undefined;
    } catch (error) {
      if (isCurrent()) dispatch(stepped(game.name, { type: 'failed' }));
      const description = messageOf(error, common('somethingWentWrong'));
      if (autobet === undefined)
        dispatch(toastShown({ title: common('error'), description, destructive: true }));
      if (isApiError(error) && error.code === 'TERMS_CHANGED') dispatch(api.util.invalidateTags(['Games']));
      if (!isOutcomeUnknown(error)) return detailOf(error, description);
      // The bet may have been placed, so everything that it changes is refetched.
      dispatch(api.util.invalidateTags([...CHANGED_TAGS, gameBetsTag(game.name)]));
      dispatch(refetchLater());
      return detailOf(error, description);
    }
  };

/** Runs a step after a delay in ms, or at once if there is none. */
function after(delayMs: number, step: () => void): void {
  if (delayMs === 0) step();
  else setTimeout(step, delayMs);
}

/** Shows a bet's result, unless the player has signed out since placing it. */
const reveal =
  <Choice, Bet>(game: Game<Choice, Bet>, bet: Bet, isAuto: boolean): AppThunk<void> =>
  (dispatch, getState) => {
    const { phase } = flowOf<Choice, Bet>(getState().plays, game.name);
    if (phase.at !== 'landing' || phase.bet !== bet) return;
    dispatch(stepped(game.name, { type: 'revealed' }));
    const toast = game.resultToast(bet);
    if (!isAuto) dispatch(toastShown(toast));
    dispatch(playSound(game.name, toast.destructive === true ? 'lost' : 'won'));
    dispatch(api.util.invalidateTags([...CHANGED_TAGS, gameBetsTag(game.name)]));
  };

const refetchLater = (): AppThunk<void> => (dispatch) => {
  for (const [delayMs, tags] of LATER_REFETCHES) {
    setTimeout(() => dispatch(api.util.invalidateTags(tags)), delayMs);
  }
};
