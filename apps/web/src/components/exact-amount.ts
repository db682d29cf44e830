import { ARENA_DECIMALS, arena, displayArena } from '@arena/money';

/** All of an amount, for sentences: thousands separated, without the zeros that say nothing. */
export function exactAmount(amount: string): string {
  return displayArena(arena(amount), ARENA_DECIMALS).replace(/\.?0+$/, '');
}
