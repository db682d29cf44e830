import type { RoundRow } from './round-row.js';

/** A manual round that nobody ends stops here, and pays everybody who is still in. */
export const MANUAL_END = 10_000;

/** Where a round ends as far as anybody knows by now. */
export function latestPoint({ point }: Pick<RoundRow, 'point'>): number {
  return point ?? MANUAL_END;
}
