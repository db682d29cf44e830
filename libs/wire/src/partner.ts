import type { ArenaAmount, Timestamp, UtcDay } from './amount.js';

/** Percent of the stake of each won bet of a referred player, where nobody has agreed on another. */
export const DEFAULT_COMMISSION_RATE = 10;

/** What a partner sees of a player whom they have brought in. */
export interface ReferredUser {
  id: number;
  username: string;
  /** Masked: `j•••@example.com`. */
  email: string;
  totalGames: number;
  arenaBalance: ArenaAmount;
  createdAt: Timestamp;
}

/** A user's partnership. Of somebody who is no partner, the code is null and the sums are zero. */
export interface Partner {
  isPartner: boolean;
  partnerCode: string | null;
  /** Percent of the stake of each won bet. */
  partnerCommissionRate: number;
  /**
   * `house-edge`: over a player's life no more than their stakes times the games' edge. `uncapped`: the rate alone.
   */
  commissionCap: CommissionCap;
  totalReferrals: number;
  /** Up to two seconds behind the bets. */
  totalCommissionEarned: ArenaAmount;
  /** Newest first, a page of them. */
  referredUsers: ReferredUser[];
  /** What `before` of the next page is; null on the last. */
  next: number | null;
}

export const COMMISSION_CAPS = ['uncapped', 'house-edge'] as const;
export type CommissionCap = (typeof COMMISSION_CAPS)[number];

/** Commission of one UTC day. */
export interface EarningsOfDay {
  day: UtcDay;
  amount: ArenaAmount;
}

/** Days that the earnings of a partner are shown for. */
export const EARNINGS_DAYS = 30;

/** Thirty entries, oldest first, today last; days without commission are zero. */
export interface PartnerEarnings {
  days: EarningsOfDay[];
}
