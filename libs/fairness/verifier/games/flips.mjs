import { fraction } from '../draw.mjs';

export const draw = (digest) => (fraction(digest) < 0.5 ? 'heads' : 'tails');

/** The multiple that a won flip pays is not a part of the bet. */
export const pays = ({ selectedSide, result }, paid) => (selectedSide === result) === paid > 0n;
