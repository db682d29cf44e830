import { ARENA_DECIMALS } from '@arena/money';

/** Converts squared units of 1e-8 ARENA, as games compute a variance, to a decimal string in ARENA². */
export function formatVariance(unitsSquared: bigint): string {
  const digits = unitsSquared.toString().padStart(2 * ARENA_DECIMALS + 1, '0');
  return `${digits.slice(0, -2 * ARENA_DECIMALS)}.${digits.slice(-2 * ARENA_DECIMALS)}`;
}
