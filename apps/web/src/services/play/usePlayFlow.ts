import type { ArenaAmountInput } from '@arena/wire';
import { useEffect } from 'react';
import { useAppDispatch, useShared } from '../hooks.js';
import { balanceHeld, balanceReleased } from '../session.slice.js';
import { playBet, type Game } from './play-bet.js';
import { flowOf, stepped } from './plays.slice.js';

/** The bet of a game as its screen shows it: nothing of the result before it has come down. */
export function usePlayFlow<Choice, Bet>(game: Game<Choice, Bet>) {
  const { name } = game;
  const flow = useShared(({ plays }) => flowOf<Choice, Bet>(plays, name));
  const dispatch = useAppDispatch();
  const { at } = flow.phase;
  const comesDown = at === 'air' || at === 'landing';

  // Whoever leaves while a bet is in the air finds the new balance wherever they go.
  useEffect(() => {
    if (!comesDown) return;
    dispatch(balanceHeld(name));
    return () => void dispatch(balanceReleased(name));
  }, [comesDown, name, dispatch]);

  return {
    flow,
    play: (betAmount: ArenaAmountInput) => dispatch(playBet(game, betAmount)),
    choose: (choice: Choice) => dispatch(stepped(name, { type: 'chosen', choice })),
  };
}
