import { arena, displayArena } from '@arena/money';

interface AmountProps {
  /** A decimal string as the api sends it. */
  value: string;
  decimals?: number;
  /** Adds a plus to positive amounts. */
  signed?: boolean;
}

/** An ARENA amount with thousands separators. Rounds down. */
export function Amount({ value, decimals = 4, signed = false }: AmountProps) {
  return <>{displayArena(arena(value), decimals, { signed })}</>;
}
