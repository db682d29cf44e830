import { arena, formatArena } from '@arena/money';

/** Amounts together, exactly. */
export function sumOf(amounts: string[]): string {
  return formatArena(amounts.reduce((total, amount) => total + arena(amount), 0n));
}
