import type { ArenaAmountInput, Bets, InstantGameName } from '@arena/wire';
import { useEffect } from 'react';
import { useHouseEdge } from '../games.api.js';
import { useAppDispatch, useAppSelector } from '../hooks.js';
import { balanceHeld, balanceReleased } from '../session.slice.js';
import type { ToastMessage } from '../toast.slice.js';
import { usePlaceInstantBetMutation } from './instant-bets.api.js';
import { playBet } from './play-bet.js';
import { displayOf, flowOf, stepped, type Attempt, type AutobetKey } from './play-flow.js';
import { useInstantMode } from './useInstantMode.js';

interface PlayedGame<Name extends InstantGameName, Choice> {
  name: Name;
  /** Returns the request's fields other than the stake and the user. */
  toRequest: (choice: Choice) => object;
  resultToast: (bet: Bets[Name]) => ToastMessage;
}

/** Returns a game's bet and its actions. Holds back balance changes until the result is revealed. */
export function usePlayFlow<Name extends InstantGameName, Choice>(
  { name, toRequest, resultToast }: PlayedGame<Name, Choice>,
  userId: number,
) {
  const flow = useAppSelector(({ plays }) => flowOf<Choice, Bets[Name]>(plays, name));
  const dispatch = useAppDispatch();
  const [placeBet] = usePlaceInstantBetMutation();
  // The server refuses the bet if the player sees another edge than the one in use.
  const edgePercent = useHouseEdge(name);
  const { at } = flow.phase;
  const isOpen = at === 'air' || at === 'landing';

  // If the player leaves the game during a bet, the cleanup releases the balance for the next screen.
  useEffect(() => {
    if (!isOpen) return;
    dispatch(balanceHeld(name));
    return () => void dispatch(balanceReleased(name));
  }, [isOpen, name, dispatch]);

  const isInstant = useInstantMode();
  const game = {
    name,
    isInstant,
    resultToast,
    send: ({ key, choice, betAmount, autobetId }: Attempt<Choice>) =>
      // The API returns a bet on the game whose path was called, so the cast is safe.
      placeBet({
        game: name,
        key,
        bet: {
          betAmount,
          userId,
          ...(edgePercent !== undefined && { edgePercent }),
          ...(autobetId !== undefined && { autobetId }),
          ...toRequest(choice),
        },
      }).unwrap() as Promise<unknown> as Promise<Bets[Name]>,
  };
  return {
    flow,
    ...displayOf(flow, isInstant),
    play: (betAmount: ArenaAmountInput, autobet?: AutobetKey) =>
      dispatch(playBet<Choice, Bets[Name]>(game, betAmount, autobet)),
    choose: (choice: Choice) => dispatch(stepped(name, { type: 'chosen', choice })),
  };
}
