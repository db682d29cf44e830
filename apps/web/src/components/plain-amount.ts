import { formatArena, type Arena } from '@arena/money';

/** An amount as one would type it: without the zeros that say nothing. */
export function plainAmount(amount: Arena): string {
  return formatArena(amount).replace(/\.?0+$/, '');
}
