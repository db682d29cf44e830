import { arena } from '@arena/money';
import { formatAmount } from '../services/number-format.js';

interface AmountProps {
  /** A decimal string, as the API sends it. */
  value: string;
  decimals?: number;
  /** Adds a plus sign to positive amounts. */
  signed?: boolean;
}

/**
 * An ARENA amount with thousands separators, rounded down. Browsers that translate pages replace text nodes, and leave
 * this one alone: otherwise an amount would stay as it was when it was translated.
 */
export function Amount({ value, decimals = 4, signed = false }: AmountProps) {
  return <bdi translate="no">{formatAmount(arena(value), decimals, { signed })}</bdi>;
}
