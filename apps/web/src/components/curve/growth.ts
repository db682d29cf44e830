import { multiplierAt, reachedAt } from '@arena/fairness';

/** A multiplier high up the curve, in hundredths: the rounding of the time when it is reached is nothing beside it. */
const FAR_UP = 1_000_000;

/** Read off the one place that computes the curve. */
const GROWTH_PER_MS = Math.log(FAR_UP / 100) / reachedAt(FAR_UP);

/** The multiplier between its hundredths, for a line without steps. What is told in figures is `multiplierAt`. */
export function growthAt(elapsedMs: number): number {
  return elapsedMs <= 0 ? 1 : Math.exp(GROWTH_PER_MS * elapsedMs);
}

/** When the line is at a multiplier, with 2 decimals. */
export function momentOf(multiplier: number): number {
  return reachedAt(Math.round(multiplier * 100));
}

/** The multiplier as it is shown and paid, with 2 decimals. */
export function shownAt(elapsedMs: number): number {
  return multiplierAt(elapsedMs) / 100;
}
