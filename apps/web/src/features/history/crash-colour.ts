import { brand } from '../../theme/brand.js';

/** The colour of a crash multiplier in lists: red below 2, orange below 5, yellow below 10, green from there. */
export function crashColour(multiplier: number): string {
  if (multiplier < 2) return brand.red;
  if (multiplier < 5) return brand.ember;
  return multiplier < 10 ? brand.amber : brand.mint;
}
