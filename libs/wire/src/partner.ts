import type { ArenaAmount, Timestamp, UtcDay } from './amount.js';

/** Default commission: percent of the stake of each won bet of a referred player. */
export const DEFAULT_COMMISSION_RATE = 10;

/** A referred player, as the partner sees them. */
export interface ReferredUser {
  id: number;
  username: string;
  /** Masked: `j•••@example.com`. */
  email: string;
  totalGames: number;
  arenaBalance: ArenaAmount;
  createdAt: Timestamp;
}

/** A user's partnership. For a user who is not a partner, the code is null and the totals are 0. */
export interface Partner {
  isPartner: boolean;
  partnerCode: string | null;
  /** Percent of the stake of each won bet. */
  partnerCommissionRate: number;
  /**
   * `house-edge`: the commission of a player never exceeds the house edge on all their stakes. `uncapped`: no limit.
   */
  commissionCap: CommissionCap;
  totalReferrals: number;
  /** Up to two seconds old. */
  totalCommissionEarned: ArenaAmount;
  /** One page, newest first. */
  referredUsers: ReferredUser[];
  /** `before` of the next page; null on the last page. */
  next: number | null;
}

export const COMMISSION_CAPS = ['uncapped', 'house-edge'] as const;
export type CommissionCap = (typeof COMMISSION_CAPS)[number];

/** The commission of one UTC day. */
export interface EarningsOfDay {
  day: UtcDay;
  amount: ArenaAmount;
}

/** Number of days in a partner's earnings. */
export const EARNINGS_DAYS = 30;

/** One entry per day of EARNINGS_DAYS, oldest first, today last; 0 on days without commission. */
export interface PartnerEarnings {
  days: EarningsOfDay[];
}
