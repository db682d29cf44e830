import { arena, displayArena } from '@arena/money';

interface AmountProps {
  /** A decimal string as the api sends it. */
  value: string;
  decimals?: number;
  /** A plus before a gain. */
  signed?: boolean;
}

/** An ARENA amount for people: cut, never rounded up, with thousands separated. */
export function Amount({ value, decimals = 4, signed = false }: AmountProps) {
  return <>{displayArena(arena(value), decimals, { signed })}</>;
}
