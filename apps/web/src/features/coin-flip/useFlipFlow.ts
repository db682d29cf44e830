import type { ArenaAmountInput, CoinSide, Flip } from '@arena/wire';
import { useEffect, useReducer, useRef } from 'react';
import { api } from '../../services/api.js';
import { messageOf } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { balanceHeld, balanceReleased } from '../../services/session.slice.js';
import { toastShown } from '../../services/toast.slice.js';
import { useFlipMutation } from './coin-flip.api.js';
import { beforeFirstFlip, flipFlow, REFRESH_MS, RESET_MS, REVEAL_MS } from './flip-flow.js';
import { resultToast } from './result-words.js';
import { useTimers } from './useTimers.js';

/** Runs a flip from the button to the reset, and shows nothing of its result before the coin has come down. */
export function useFlipFlow(userId: number) {
  const [flow, step] = useReducer(flipFlow, beforeFirstFlip);
  const [sendFlip] = useFlipMutation();
  const dispatch = useAppDispatch();
  const timers = useTimers();
  // State is as old as the last render; two presses within one frame both see it unlocked.
  const locked = useRef(false);

  // Whoever leaves while the coin is in the air finds the new balance wherever they go.
  useEffect(() => () => void dispatch(balanceReleased()), [dispatch]);

  const reveal = (flip: Flip) => {
    step({ type: 'revealed' });
    dispatch(balanceReleased());
    dispatch(toastShown(resultToast(flip)));
    dispatch(api.util.invalidateTags(['User', 'Flips', 'Stats', 'Seeds']));
  };

  const reset = () => {
    locked.current = false;
    step({ type: 'reset' });
  };

  const flip = async (betAmount: ArenaAmountInput) => {
    if (locked.current || flow.selected === null) return;
    locked.current = true;
    step({ type: 'flip pressed' });
    dispatch(balanceHeld());
    try {
      const answer = await sendFlip({ betAmount, selectedSide: flow.selected, userId }).unwrap();
      step({ type: 'answered', flip: answer });
      timers.after(REVEAL_MS, () => reveal(answer));
      timers.after(REVEAL_MS + RESET_MS, reset);
      for (const delay of REFRESH_MS) timers.after(delay, () => dispatch(api.util.invalidateTags(['User'])));
    } catch (error) {
      locked.current = false;
      step({ type: 'failed' });
      dispatch(balanceReleased());
      const description = messageOf(error, 'Something went wrong');
      dispatch(toastShown({ title: 'Error', description, destructive: true }));
    }
  };

  return { flow, flip, choose: (side: CoinSide) => step({ type: 'side chosen', side }) };
}
