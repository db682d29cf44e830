import { arena, timesRatio, type Arena } from '@arena/money';
import { formatMultiplier } from '../../lib/format.js';
import { t } from './crash.messages.js';
import type { CrashRoundState } from './crash-round-state.js';

export interface OwnBetStatus {
  kind: 'playing' | 'cashedOut' | 'lost' | 'returned';
  text: string;
}

type OwnBet = Pick<
  CrashRoundState,
  'hasPlacedBet' | 'hasCashedOut' | 'cashoutMultiplier' | 'crashPoint' | 'voidReason'
>;

/** Returns the status of the player's own bet, or null if there is no bet. */
export function ownBetStatus(round: OwnBet): OwnBetStatus | null {
  if (!round.hasPlacedBet) return null;
  if (round.hasCashedOut && round.cashoutMultiplier !== null) {
    const multiplier = formatMultiplier(round.cashoutMultiplier);
    return { kind: 'cashedOut', text: t('cashedOutAt', { multiplier }) };
  }
  if (round.voidReason !== null) return { kind: 'returned', text: t('stakeReturned') };
  return round.crashPoint === null
    ? { kind: 'playing', text: t('inGame') }
    : { kind: 'lost', text: t('lost') };
}

/**
 * Returns a stake's payout, rounded down as on the server.
 * @param hundredths the multiplier in hundredths
 */
export function payoutAt(betAmount: string, hundredths: number): Arena {
  return timesRatio(arena(betAmount), { numerator: BigInt(hundredths), denominator: 100n });
}

/** Returns a cash-out's payout minus the stake, or zero if the player has not cashed out. */
export function profitOf({
  betAmount,
  cashoutMultiplier,
}: Pick<CrashRoundState, 'betAmount' | 'cashoutMultiplier'>): Arena {
  if (betAmount === null || cashoutMultiplier === null) return 0n;
  return payoutAt(betAmount, Math.round(cashoutMultiplier * 100)) - arena(betAmount);
}
