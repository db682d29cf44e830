import { multiplierWords } from '../../components/multiplier-words.js';
import { crashColour } from './crash-colour.js';

/** The point of a crash round, in the colour of its height. */
export function Multiplier({ of: multiplier }: { of: number }) {
  return <strong style={{ color: crashColour(multiplier) }}>{multiplierWords(multiplier)}</strong>;
}
