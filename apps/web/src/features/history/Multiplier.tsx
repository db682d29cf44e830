import { formatMultiplier } from '../../components/format-multiplier.js';
import { crashColour } from './crash-colour.js';

/** The point of a crash round, in the colour of its height. */
export function Multiplier({ of: multiplier }: { of: number }) {
  return <strong style={{ color: crashColour(multiplier) }}>{formatMultiplier(multiplier)}</strong>;
}
