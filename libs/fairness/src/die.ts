import { drawFraction, type Seeds } from './draw.js';

export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** 1 + floor(6·fraction). Of the 2^32 fractions each face has 715 827 882 or one more: no face is favoured by more than 1.4e-9. */
export function dieFace(fraction: number): Face {
  return (1 + Math.floor(6 * fraction)) as Face;
}

/** The face that the roll with this nonce shows. */
export function rollDie(seeds: Seeds, nonce: number): Face {
  return dieFace(drawFraction(seeds, nonce));
}
