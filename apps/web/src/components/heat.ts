import { brand } from '../theme/brand.js';

export type Heat = 'green' | 'yellow' | 'orange' | 'red';

/** Returns the colour of a running multiplier: the higher, the more a player can lose. */
export function heatOf(multiplier: number): Heat {
  if (multiplier < 1.5) return 'green';
  if (multiplier < 2.5) return 'yellow';
  return multiplier < 5 ? 'orange' : 'red';
}

/** Returns the colour of a past round's crash point on the game screen: the higher, the better for players. */
export function badgeHeat(crashPoint: number): Heat {
  if (crashPoint < 2) return 'red';
  return crashPoint < 5 ? 'yellow' : 'green';
}

export const HEAT_COLOURS: Record<Heat, string> = {
  green: brand.mint,
  yellow: brand.amber,
  orange: brand.ember,
  red: brand.red,
};
