import { drawFraction, type Seeds } from './draw.js';

export type Side = 'heads' | 'tails';

/** The lower half of the draw is heads: each side comes up with probability 1/2 exactly. */
export function coinSide(fraction: number): Side {
  return fraction < 0.5 ? 'heads' : 'tails';
}

/** The side that the bet with this nonce shows. */
export function flipCoin(seeds: Seeds, nonce: number): Side {
  return coinSide(drawFraction(seeds, nonce));
}
