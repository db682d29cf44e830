import type { ArenaAmountInput } from '@arena/wire';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.js';
import { balanceHeld, balanceReleased } from '../session.slice.js';
import { playBet, type Game } from './play-bet.js';
import { flowOf, stepped } from './play-flow.js';

/** Returns the bet of a game and its actions. Holds the displayed balance until the result is revealed. */
export function usePlayFlow<Choice, Bet>(game: Game<Choice, Bet>) {
  const { name } = game;
  const flow = useAppSelector(({ plays }) => flowOf<Choice, Bet>(plays, name));
  const dispatch = useAppDispatch();
  const { at } = flow.phase;
  const isOpen = at === 'air' || at === 'landing';

  // A player who leaves the game during a bet sees the new balance on the next screen.
  useEffect(() => {
    if (!isOpen) return;
    dispatch(balanceHeld(name));
    return () => void dispatch(balanceReleased(name));
  }, [isOpen, name, dispatch]);

  return {
    flow,
    play: (betAmount: ArenaAmountInput) => dispatch(playBet(game, betAmount)),
    choose: (choice: Choice) => dispatch(stepped(name, { type: 'chosen', choice })),
  };
}
