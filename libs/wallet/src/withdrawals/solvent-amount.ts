import type { Arena } from '@arena/money';

/**
 * Returns how much may be paid from the treasury so that it still holds `percent` of what is owed after the payments.
 * Payments reduce both what is held and what is owed.
 * @param held the ARENA in the treasury; may be negative
 * @param owed the ARENA owed to players and partners, withdrawals that are not paid yet included
 * @param percent a whole number from 0 to 100
 */
export function solventAmount(held: Arena, owed: Arena, percent: number): Arena {
  if (held <= 0n) return 0n;
  const share = BigInt(percent);
  const surplus = 100n * held - share * owed;
  if (surplus < 0n) return 0n;
  if (share === 100n) return held;
  const amount = surplus / (100n - share);
  return amount < held ? amount : held;
}
