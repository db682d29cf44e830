import { RANK_TIERS } from '@arena/wire';

type RankTier = (typeof RANK_TIERS)[number];

export interface RankProgress {
  tier: RankTier;
  /** The index of the tier, from 0. */
  level: number;
  /** Undefined at the highest tier. */
  next: RankTier | undefined;
  /** How full the Next Rank bar is, 0 to 1: total wins divided by the wins that the next tier needs. */
  share: number;
}

/** Returns the tier of a player with that many wins, and the progress to the next one. */
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
