import type { ArenaAmountInput, GameName } from '@arena/wire';
import { api, type Tag } from '../api.js';
import { isUnanswered, messageOf } from '../api-error.js';
import type { SharedThunk } from '../hooks.js';
import { idempotencyKey } from '../idempotency-key.js';
import { toastShown, type ToastMessage } from '../toast.slice.js';
import { REFRESH_MS, RESET_MS, REVEAL_MS, type Attempt } from './play-flow.js';
import { flowOf, stepped } from './plays.slice.js';

/** Whatever a settled bet changes, in any game. */
const CHANGED: Tag[] = ['User', 'Bets', 'Stats', 'Leaderboard', 'Rank', 'Seeds'];
/** The leaderboard may be two seconds behind: the first of the further looks finds it up to date. */
const LOOKED_AT_AGAIN: [delay: number, tags: Tag[]][] = [
  [REFRESH_MS[0], ['User', 'Leaderboard', 'Rank']],
  [REFRESH_MS[1], ['User']],
];

export interface Game<Choice, Bet> {
  name: GameName;
  /** The list of its own bets. */
  list: Tag;
  send: (attempt: Attempt<Choice>) => Promise<Bet>;
  resultToast: (bet: Bet) => ToastMessage;
}

/**
 * A bet from the button to the reset. It goes its way whether or not its screen is still there, and does nothing
 * while another one of its game is on its own.
 */
export const playBet =
  <Choice, Bet>(game: Game<Choice, Bet>, betAmount: ArenaAmountInput): SharedThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const flow = () => flowOf<Choice, Bet>(getState().plays, game.name);
    if (flow().phase.at !== 'idle') return;
    dispatch(stepped(game.name, { type: 'pressed', betAmount, freshKey: idempotencyKey() }));
    const { phase, attempt } = flow();
    if (phase.at !== 'air' || attempt === null) return;
    // Signing out ends a bet here, and somebody else's may have begun since.
    const isOurs = () => flow().attempt === attempt;
    try {
      const bet = await game.send(attempt);
      if (!isOurs()) return;
      dispatch(stepped(game.name, { type: 'answered', bet }));
      setTimeout(() => dispatch(reveal(game, bet)), REVEAL_MS);
      setTimeout(() => dispatch(stepped(game.name, { type: 'reset' })), REVEAL_MS + RESET_MS);
      dispatch(lookAgain());
    } catch (error) {
      if (isOurs()) dispatch(stepped(game.name, { type: 'failed' }));
      const description = messageOf(error, 'Something went wrong');
      dispatch(toastShown({ title: 'Error', description, destructive: true }));
      if (!isUnanswered(error)) return;
      // The bet may have been placed all the same.
      dispatch(api.util.invalidateTags([...CHANGED, game.list]));
      dispatch(lookAgain());
    }
  };

/** Tells how a bet ended, unless its player has signed out meanwhile. */
const reveal =
  <Choice, Bet>(game: Game<Choice, Bet>, bet: Bet): SharedThunk<void> =>
  (dispatch, getState) => {
    const { phase } = flowOf<Choice, Bet>(getState().plays, game.name);
    if (phase.at !== 'landing' || phase.bet !== bet) return;
    dispatch(stepped(game.name, { type: 'revealed' }));
    dispatch(toastShown(game.resultToast(bet)));
    dispatch(api.util.invalidateTags([...CHANGED, game.list]));
  };

const lookAgain = (): SharedThunk<void> => (dispatch) => {
  for (const [delay, tags] of LOOKED_AT_AGAIN) {
    setTimeout(() => dispatch(api.util.invalidateTags(tags)), delay);
  }
};
