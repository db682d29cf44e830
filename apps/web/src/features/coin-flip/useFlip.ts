import type { CoinSide } from '@arena/wire';
import { usePlayFlow } from '../../services/play/usePlayFlow.js';
import { useFlipMutation } from './coin-flip.api.js';
import { resultToast } from './result-words.js';

/** A flip, from the choice of a side to the reset. */
export function useFlip(userId: number) {
  const [flip] = useFlipMutation();
  return usePlayFlow({
    send: (selectedSide: CoinSide, betAmount) => flip({ betAmount, selectedSide, userId }).unwrap(),
    list: 'Flips',
    resultToast,
  });
}
