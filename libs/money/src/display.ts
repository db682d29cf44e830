import { ARENA_DECIMALS, UNITS_PER_ARENA, abs, type Arena } from './arena.js';

/**
 * Writes an amount for people: `decimals` digits, thousands separated, cut towards zero (a balance is never
 * shown larger than it is). `signed` puts a plus before a gain.
 */
export function displayArena(amount: Arena, decimals: number, options: { signed?: boolean } = {}): string {
  const size = abs(amount);
  const whole = (size / UNITS_PER_ARENA).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = (size % UNITS_PER_ARENA).toString().padStart(ARENA_DECIMALS, '0').slice(0, decimals);
  const sign = amount < 0n ? '-' : options.signed === true && amount > 0n ? '+' : '';
  return `${sign}${whole}${decimals > 0 ? `.${fraction}` : ''}`;
}
