import { brand } from '../theme/brand.js';

export type Heat = 'green' | 'yellow' | 'orange' | 'red';

/** How hot the running multiplier is: the higher, the sooner it may all be over. */
export function heatOf(multiplier: number): Heat {
  if (multiplier < 1.5) return 'green';
  if (multiplier < 2.5) return 'yellow';
  return multiplier < 5 ? 'orange' : 'red';
}

/** How good a past round was, on its badge. */
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
