import type { Arena } from '@arena/money';

/** A whole number of the smallest units of the token, or of AVAX: 10^18 are one. */
export type Wei = bigint;

/** The ledger keeps 8 of the token's 18 decimals. */
const WEI_PER_UNIT = 10n ** 10n;

export const weiOf = (amount: Arena): Wei => amount * WEI_PER_UNIT;

/** Rounds down: the rest is less than a hundred-millionth of a token. */
export const arenaOf = (wei: Wei): Arena => wei / WEI_PER_UNIT;
