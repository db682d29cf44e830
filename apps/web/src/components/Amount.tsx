import { arena } from '@arena/money';
import { formatAmount } from '../services/number-format.js';

interface AmountProps {
  /** A decimal string, as the API sends it. */
  value: string;
  decimals?: number;
  /** Adds a plus sign to positive amounts. */
  signed?: boolean;
}

/** An ARENA amount with thousands separators, rounded down. */
export function Amount({ value, decimals = 4, signed = false }: AmountProps) {
  return <>{formatAmount(arena(value), decimals, { signed })}</>;
}
