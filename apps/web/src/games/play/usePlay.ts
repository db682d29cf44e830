import type { ArenaAmountInput, InstantGameName } from '@arena/wire';
import { useEffect } from 'react';
import { detailOf } from '../../lib/api-error.js';
import { common } from '../../lib/common.messages.js';
import { useHouseEdge } from '../../api/games.api.js';
import { useAppDispatch, useAppSelector, useAppStore, type AppThunk } from '../../store/hooks.js';
import { randomHex } from '../../lib/random-hex.js';
import { balanceHeld, balanceReleased } from '../../store/session.slice.js';
import type { AutobetKey } from './autobet-slot.js';
import { placeBet, type ChoiceOf } from './play.api.js';
import './play.listeners.js';
import { chosen, displayOf, flowOf, revealed } from './play.slice.js';
import { useInstantMode } from './useInstantMode.js';

interface Press {
  game: InstantGameName;
  betAmount: ArenaAmountInput;
  /** The house edge that the player sees. The server refuses the bet if another one is in use. */
  edgePercent: number | undefined;
  isInstant: boolean;
  autobet?: AutobetKey | undefined;
}

/**
 * Places a bet on the current choice, which shows the result of the one before at once. Does nothing without a choice, or
 * until the one before was answered.
 * @returns why the bet was not placed, as a sentence; undefined if it was
 */
export const playBet =
  ({ game, betAmount, edgePercent, isInstant, autobet }: Press): AppThunk<Promise<string | undefined>> =>
  async (dispatch, getState) => {
    const { user } = getState().session;
    const { selected: choice, phase, unanswered } = flowOf(getState(), game);
    if (user === null || choice === null || phase.at === 'air') return undefined;
    dispatch(revealed(game));
    const stake = {
      betAmount,
      userId: user.id,
      ...(edgePercent !== undefined && { edgePercent }),
      ...(autobet !== undefined && { autobetId: autobet.id }),
    };
    // Sending the same bet again after a failure reuses its key, so it is placed only once.
    const isRepeated =
      unanswered?.stake.betAmount === betAmount &&
      unanswered.stake.autobetId === undefined &&
      JSON.stringify(unanswered.choice) === JSON.stringify(choice);
    const key = autobet?.key ?? (isRepeated ? unanswered.key : randomHex());
    const { error } = await dispatch(
      placeBet.initiate({ game, key, choice, stake, isInstant }, { track: false }),
    );
    return error === undefined ? undefined : detailOf(error, common('somethingWentWrong'));
  };

/** Returns a game's bet and its actions. */
export function usePlay<Name extends InstantGameName>(game: Name) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const flow = useAppSelector((state) => flowOf(state, game));
  const edgePercent = useHouseEdge(game);
  const isInstant = useInstantMode();

  // If the player leaves the game during a bet, the next screen shows the balance, and the game itself does not after a return.
  useEffect(() => {
    const { at } = flowOf(store.getState(), game).phase;
    if (at === 'air' || at === 'landing') dispatch(balanceHeld(game));
    return () => void dispatch(balanceReleased(game));
  }, [game, dispatch, store]);

  return {
    flow,
    ...displayOf(flow, isInstant),
    choose: (choice: ChoiceOf<Name>) => void dispatch(chosen({ game, choice })),
    play: (betAmount: ArenaAmountInput, autobet?: AutobetKey) =>
      dispatch(playBet({ game, betAmount, edgePercent, isInstant, autobet })),
  };
}
