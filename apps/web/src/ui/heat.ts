import { brand } from './theme/brand.js';

export type Heat = 'green' | 'yellow' | 'orange' | 'red';

/** Returns the colour of a running multiplier. Warmer colours mean that a player has more to lose. */
export function heatOf(multiplier: number): Heat {
  if (multiplier < 1.5) return 'green';
  if (multiplier < 2.5) return 'yellow';
  return multiplier < 5 ? 'orange' : 'red';
}

/** Returns the colour of a past round's crash point on the game screen. High points (green) are good for players. */
export function badgeHeat(crashPoint: number): Heat {
  if (crashPoint < 2) return 'red';
  return crashPoint < 5 ? 'yellow' : 'green';
}

export const HEAT_COLOURS: Record<Heat, string> = {
  green: brand.mint,
  yellow: brand.amber,
  orange: brand.emberText,
  red: brand.red,
};
