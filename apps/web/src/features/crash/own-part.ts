import { arena, timesRatio, type Arena } from '@arena/money';
import { formatMultiplier } from '../../components/format-multiplier.js';
import type { LiveRound } from './live-round.js';

export interface OwnBadge {
  kind: 'in' | 'out' | 'lost' | 'back';
  words: string;
}

type Part = Pick<
  LiveRound,
  'hasPlacedBet' | 'hasCashedOut' | 'cashoutMultiplier' | 'crashPoint' | 'voidReason'
>;

/** How the player's own bet stands; nothing without one. */
export function ownBadge(round: Part): OwnBadge | null {
  if (!round.hasPlacedBet) return null;
  if (round.hasCashedOut && round.cashoutMultiplier !== null) {
    return { kind: 'out', words: `Cashed out at ${formatMultiplier(round.cashoutMultiplier)}` };
  }
  if (round.voidReason !== null) return { kind: 'back', words: 'Stake given back' };
  return round.crashPoint === null ? { kind: 'in', words: 'In Game' } : { kind: 'lost', words: 'Lost' };
}

/** What a stake pays at a multiplier, as the server computes it: rounded down. */
export function payoutAt(betAmount: string, hundredths: number): Arena {
  return timesRatio(arena(betAmount), { numerator: BigInt(hundredths), denominator: 100n });
}

/** What a cash-out won on top of the stake; zero before it, and without one. */
export function gainOf({
  betAmount,
  cashoutMultiplier,
}: Pick<LiveRound, 'betAmount' | 'cashoutMultiplier'>): Arena {
  if (betAmount === null || cashoutMultiplier === null) return 0n;
  return payoutAt(betAmount, Math.round(cashoutMultiplier * 100)) - arena(betAmount);
}
