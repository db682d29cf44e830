import type { CoinSide, Flip } from '@arena/wire';
import { usePlayFlow } from '../../services/play/usePlayFlow.js';
import { useFlipMutation } from './coin-flip.api.js';
import { resultToast } from './result-words.js';

/** A flip, from the choice of a side to the reset. */
export function useFlip(userId: number) {
  const [flip] = useFlipMutation();
  return usePlayFlow<CoinSide, Flip>({
    name: 'coin_flip',
    list: 'Flips',
    send: ({ key, choice, betAmount }) =>
      flip({ key, bet: { betAmount, selectedSide: choice, userId } }).unwrap(),
    resultToast,
  });
}
