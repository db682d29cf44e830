import { formatEther } from 'ethers';
import type { Arena } from '@arena/money';

/** An amount in the smallest unit of the token or of AVAX. One token, or one AVAX, is 10^18 wei. */
export type Wei = bigint;

const AVAX_DECIMALS = 18;

/** The ledger has 8 decimals and the token has 18. */
const WEI_PER_LEDGER_UNIT = 10n ** 10n;

export const toWei = (amount: Arena): Wei => amount * WEI_PER_LEDGER_UNIT;

/** Converts wei to a ledger amount, rounding down. */
export const toArena = (wei: Wei): Arena => wei / WEI_PER_LEDGER_UNIT;

/** Formats AVAX for the API as a decimal string with 18 decimals. */
export function formatAvax(wei: Wei): string {
  const [whole = '0', decimals = ''] = formatEther(wei).split('.');
  return `${whole}.${decimals.padEnd(AVAX_DECIMALS, '0')}`;
}
