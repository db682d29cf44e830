import type { DiceBet } from '@arena/wire';
import { usePlayFlow } from '../../services/play/usePlayFlow.js';
import { useRollMutation } from './dice.api.js';
import { resultToast } from './result-words.js';

/** A roll, from the choice of a bet to the reset. */
export function useRoll(userId: number) {
  const [roll] = useRollMutation();
  return usePlayFlow({
    send: (selectedBet: DiceBet, betAmount) => roll({ betAmount, selectedBet, userId }).unwrap(),
    list: 'Rolls',
    resultToast,
  });
}
