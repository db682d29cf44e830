import type { ArenaAmountInput } from '@arena/wire';
import { useEffect, useReducer, useRef } from 'react';
import { api, type Tag } from '../api.js';
import { messageOf } from '../api-error.js';
import { useAppDispatch } from '../hooks.js';
import { balanceHeld, balanceReleased } from '../session.slice.js';
import { toastShown, type ToastMessage } from '../toast.slice.js';
import { beforeFirstBet, playFlow, REFRESH_MS, RESET_MS, REVEAL_MS } from './play-flow.js';
import type { PlayFlow, PlayStep } from './play-flow.js';
import { useTimers } from './useTimers.js';

/** Whatever a settled bet changes, in any game. */
const CHANGED: Tag[] = ['User', 'Bets', 'Stats', 'Leaderboard', 'Rank', 'Seeds'];
/** The leaderboard may be two seconds behind: the first of the further looks finds it up to date. */
const LOOKED_AT_AGAIN: [delay: number, tags: Tag[]][] = [
  [REFRESH_MS[0], ['User', 'Leaderboard', 'Rank']],
  [REFRESH_MS[1], ['User']],
];

interface Play<Choice, Bet> {
  send: (choice: Choice, betAmount: ArenaAmountInput) => Promise<Bet>;
  /** The list of the game's own bets. */
  list: Tag;
  resultToast: (bet: Bet) => ToastMessage;
}

/** Runs a bet from the button to the reset, and shows nothing of its result before it has come down. */
export function usePlayFlow<Choice, Bet>({ send, list, resultToast }: Play<Choice, Bet>) {
  const [flow, step] = useReducer<PlayFlow<Choice, Bet>, [PlayStep<Choice, Bet>]>(playFlow, beforeFirstBet);
  const dispatch = useAppDispatch();
  const timers = useTimers();
  // State is as old as the last render; two presses within one frame both see it unlocked.
  const locked = useRef(false);

  // Whoever leaves while a bet is in the air finds the new balance wherever they go.
  useEffect(() => () => void dispatch(balanceReleased()), [dispatch]);

  const reveal = (bet: Bet) => {
    step({ type: 'revealed' });
    dispatch(balanceReleased());
    dispatch(toastShown(resultToast(bet)));
    dispatch(api.util.invalidateTags([...CHANGED, list]));
  };

  const reset = () => {
    locked.current = false;
    step({ type: 'reset' });
  };

  const play = async (betAmount: ArenaAmountInput) => {
    if (locked.current || flow.selected === null) return;
    locked.current = true;
    step({ type: 'pressed' });
    dispatch(balanceHeld());
    try {
      const bet = await send(flow.selected, betAmount);
      step({ type: 'answered', bet });
      timers.after(REVEAL_MS, () => reveal(bet));
      timers.after(REVEAL_MS + RESET_MS, reset);
      for (const [delay, tags] of LOOKED_AT_AGAIN) {
        timers.after(delay, () => dispatch(api.util.invalidateTags(tags)));
      }
    } catch (error) {
      locked.current = false;
      step({ type: 'failed' });
      dispatch(balanceReleased());
      const description = messageOf(error, 'Something went wrong');
      dispatch(toastShown({ title: 'Error', description, destructive: true }));
    }
  };

  return { flow, play, choose: (choice: Choice) => step({ type: 'chosen', choice }) };
}
