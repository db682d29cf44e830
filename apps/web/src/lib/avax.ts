/** AVAX amounts are decimal strings with 18 decimals. For display, 8 decimals are enough. */
import { arena, type Arena } from '@arena/money';
import { formatAmount } from './number-format.js';

const LOW = arena('0.01');
const SHOWN_DECIMALS = 6;

/** Formats an amount with 6 decimals and thousands separators: `1,234.500000`. Rounds down. */
export function formatAvax(avax: string): string {
  return formatAmount(truncate(avax), SHOWN_DECIMALS);
}

/** Returns whether an amount is too small to pay network fees reliably. */
export function isAvaxLow(avax: string): boolean {
  return truncate(avax) < LOW;
}

function truncate(avax: string): Arena {
  const [whole = '0', decimals = '0'] = avax.split('.');
  return arena(`${whole}.${decimals.slice(0, 8)}`);
}
