/** Default commission: percent of the stake of each won bet of a referred player. */
export const DEFAULT_COMMISSION_RATE = 10;

export const COMMISSION_CAPS = ['uncapped', 'house-edge'] as const;
export type CommissionCap = (typeof COMMISSION_CAPS)[number];

/** Number of days in a partner's earnings. */
export const EARNINGS_DAYS = 30;
