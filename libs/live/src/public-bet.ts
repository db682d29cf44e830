import { formatArena, type Arena } from '@arena/money';
import type { FinishedBet } from '@arena/wire';
import type { EndedBet } from './ended-bet.entity.js';

/**
 * Returns the multiplier that a bet was paid with, from its payout. Multipliers have 2 decimals, and a payout is the stake
 * times the multiplier, rounded down by less than 0.00000001, so that the nearest one is the multiplier of the bet.
 */
export const multiplierOf = (stake: Arena, payout: Arena): number =>
  Number((payout * 100n + stake / 2n) / stake) / 100;

/** Returns what everyone may see of a bet. */
export function toFinishedBet(
  { id, game, stake, payout, endedAt }: Omit<EndedBet, 'userId'>,
  username: string | null,
): FinishedBet {
  return {
    id,
    username,
    game,
    betAmount: formatArena(stake),
    multiplier: multiplierOf(stake, payout),
    winAmount: formatArena(payout),
    createdAt: endedAt.toISOString(),
  };
}
