import { RANK_TIERS } from '@arena/wire';

type RankTier = (typeof RANK_TIERS)[number];

export interface RankProgress {
  tier: RankTier;
  /** The tier's place in their order, from 0. */
  level: number;
  /** None above the highest. */
  next: RankTier | undefined;
  /** How full the Next Rank bar is, 0 to 1: wins out of those that the next tier takes. */
  share: number;
}

/** What total wins have made of a player, and how far the next tier is. */
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
