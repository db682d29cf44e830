import { RANK_TIERS } from '@arena/wire';

type RankTier = (typeof RANK_TIERS)[number];

export interface RankProgress {
  tier: RankTier;
  /** The tier's index, starting at 0. */
  level: number;
  /** Undefined at the highest tier. */
  next: RankTier | undefined;
  /** The filled part of the progress bar, from 0 to 1: total wins divided by the wins that the next tier requires. */
  share: number;
}

/** Returns the tier of a player with the given number of wins, and the progress to the next tier. */
export function rankProgress(totalWins: number): RankProgress {
  const level = RANK_TIERS.findLastIndex(({ wins }) => totalWins >= wins);
  const next = RANK_TIERS[level + 1];
  return {
    tier: RANK_TIERS[level] ?? RANK_TIERS[0],
    level,
    next,
    share: next === undefined ? 1 : totalWins / next.wins,
  };
}
