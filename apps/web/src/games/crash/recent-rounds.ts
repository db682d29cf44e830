import type { RecentRound } from '@arena/wire';

/**
 * Returns the round of each recent crash, or undefined for crashes where it is not known.
 * @param crashPoints the latest crash points, newest first. They are also polled, so they can be ahead of the rounds or
 *   one crash behind them.
 * @param rounds the latest crashed rounds, newest first
 */
export function roundsOf(
  crashPoints: readonly number[],
  rounds: readonly RecentRound[],
): (RecentRound | undefined)[] {
  for (const lead of [0, -1, ...crashPoints.map((_, index) => index + 1)]) {
    const aligned = crashPoints.map((_, index) => rounds[index - lead]);
    const fits = aligned.every(
      (round, index) => round === undefined || round.crashPoint === crashPoints[index],
    );
    if (fits) return aligned;
  }
  return [];
}
