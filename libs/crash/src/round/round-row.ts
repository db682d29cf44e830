/**
 * The multiplier, in hundredths, at which a manual round ends if no operator ends it. Bets that are still open are then
 * paid at this multiplier.
 */
export const MANUAL_END_POINT = 10_000;

export const ROUND_PHASES = ['waiting', 'betting', 'playing', 'crashed', 'voided'] as const;
export type RoundPhase = (typeof ROUND_PHASES)[number];

/**
 * Returns the multiplier, in hundredths, at which the round ends. For a manual round that no operator has ended, this
 * is the highest point that it can reach.
 */
export function effectivePoint({ point }: { point: number | null }): number {
  return point ?? MANUAL_END_POINT;
}

/**
 * Converts a timestamp, which must be set in the round's phase, to ms since the epoch.
 * @throws Error if the column is null
 */
export function requireTime(column: Date | null): number {
  if (column === null) throw new Error('The round lacks a timestamp that its phase implies.');
  return column.getTime();
}
