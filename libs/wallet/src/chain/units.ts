import { formatEther } from 'ethers';
import type { Arena } from '@arena/money';

/** A whole number of the smallest units of the token or of AVAX. 10^18 wei are one token or one AVAX. */
export type Wei = bigint;

const AVAX_DECIMALS = 18;

/** The ledger has 8 decimals, the token has 18. */
const WEI_PER_LEDGER_UNIT = 10n ** 10n;

export const toWei = (amount: Arena): Wei => amount * WEI_PER_LEDGER_UNIT;

/** Converts wei to an amount of the ledger and rounds down. */
export const toArena = (wei: Wei): Arena => wei / WEI_PER_LEDGER_UNIT;

/** Formats AVAX for the API: a decimal string with 18 decimals. */
export function formatAvax(wei: Wei): string {
  const [whole = '0', decimals = ''] = formatEther(wei).split('.');
  return `${whole}.${decimals.padEnd(AVAX_DECIMALS, '0')}`;
}
