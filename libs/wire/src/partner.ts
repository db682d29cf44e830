/** The default commission, in percent of the stake of each bet that a referred player wins. */
export const DEFAULT_COMMISSION_RATE = 10;

export const COMMISSION_CAPS = ['uncapped', 'house-edge'] as const;
export type CommissionCap = (typeof COMMISSION_CAPS)[number];

/** The number of days covered by a partner's earnings. */
export const EARNINGS_DAYS = 30;
