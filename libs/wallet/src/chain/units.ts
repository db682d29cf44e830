import { formatEther } from 'ethers';
import type { ValueTransformer } from 'typeorm';
import { ARENA_DECIMALS, type Arena } from '@arena/money';
import { TOKEN_DECIMALS } from '@arena/wire';

/** An amount in the smallest unit of the token or of AVAX. One token, or one AVAX, is 10^18 wei. */
export type Wei = bigint;

/** Converts a column that holds whole wei, or units of gas. Null belongs to a joined row that does not exist. */
export const weiColumn: ValueTransformer = {
  to: String,
  from: (value: string | number | null) => (value === null ? null : BigInt(value)),
};

const WEI_PER_LEDGER_UNIT = 10n ** BigInt(TOKEN_DECIMALS - ARENA_DECIMALS);

export const toWei = (amount: Arena): Wei => amount * WEI_PER_LEDGER_UNIT;

/** Converts wei to a ledger amount, rounding down. */
export const toArena = (wei: Wei): Arena => wei / WEI_PER_LEDGER_UNIT;

/** Formats AVAX for the API as a decimal string with 18 decimals. */
export function formatAvax(wei: Wei): string {
  const [whole = '0', decimals = ''] = formatEther(wei).split('.');
  return `${whole}.${decimals.padEnd(TOKEN_DECIMALS, '0')}`;
}
