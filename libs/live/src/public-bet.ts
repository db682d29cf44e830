import { arena, formatArena, type Arena } from '@arena/money';
import type { FinishedBet, GameName } from '@arena/wire';

/** A bet that has just ended, as its settlement knows it. */
export interface EndedBet {
  id: number;
  userId: number;
  game: GameName;
  stake: Arena;
  /** Includes the stake; 0 for a lost bet. */
  payout: Arena;
  endedAt: Date;
}

/** A row of a finished bet. Amounts are decimal strings. */
export interface FinishedBetRow {
  id: number;
  /** Null if the player hides it. */
  username: string | null;
  game: GameName;
  stake: string;
  payout: string;
  endedAt: Date;
}

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

/** Returns what everyone may see of a stored bet. */
export const rowToFinishedBet = ({ username, stake, payout, ...row }: FinishedBetRow): FinishedBet =>
  toFinishedBet({ ...row, stake: arena(stake), payout: arena(payout) }, username);
