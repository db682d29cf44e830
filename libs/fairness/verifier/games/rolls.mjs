import { fraction } from '../draw.mjs';

export const draw = (digest) => 1 + Math.floor(6 * fraction(digest));

/** The multiple that a won roll pays is not a part of the bet. */
export const pays = ({ selectedBet, result }, paid) =>
  ((selectedBet === 'high') === result >= 4) === paid > 0n;
