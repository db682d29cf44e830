import type { DiceBet, Roll } from '@arena/wire';
import { usePlayFlow } from '../../services/play/usePlayFlow.js';
import { useRollMutation } from './dice.api.js';
import { resultToast } from './result-words.js';

/** A roll, from the choice of a bet to the reset. */
export function useRoll(userId: number) {
  const [roll] = useRollMutation();
  return usePlayFlow<DiceBet, Roll>({
    name: 'dice_roll',
    list: 'Rolls',
    send: ({ key, choice, betAmount }) =>
      roll({ key, bet: { betAmount, selectedBet: choice, userId } }).unwrap(),
    resultToast,
  });
}
