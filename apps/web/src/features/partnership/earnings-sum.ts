import { arena, formatArena } from '@arena/money';
import type { EarningsOfDay } from '@arena/wire';

interface EarningsSum {
  total: string;
  best: string;
}

/** What the days have brought together, and the best of them alone. */
export function earningsSum(days: EarningsOfDay[]): EarningsSum {
  const amounts = days.map(({ amount }) => arena(amount));
  return {
    total: formatArena(amounts.reduce((sum, amount) => sum + amount, 0n)),
    best: formatArena(amounts.reduce((best, amount) => (amount > best ? amount : best), 0n)),
  };
}
