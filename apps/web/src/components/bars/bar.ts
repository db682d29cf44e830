import { abs, arena, type Arena } from '@arena/money';

interface NamedDay {
  /** Which day: no other bar has it. */
  day: string;
  /** Stands beneath it; empty where there is no room for it. */
  name: string;
  /** All of it, for those who point at it and for those who hear it. */
  words: string;
}

/** One day of a chart. */
export interface Bar extends NamedDay {
  direction: 'gain' | 'loss' | 'even';
  /** Height as a share of the tallest bar, 0 to 1. A day that moved at all is seen. */
  share: number;
}

const SCALE = 1000n;
const LEAST_SHARE = 0.04;

/** Days with what each has brought, measured against the largest of them. */
export function barsOf(days: (NamedDay & { amount: string })[]): Bar[] {
  const tallest = days.reduce((top, { amount }) => (abs(arena(amount)) > top ? abs(arena(amount)) : top), 0n);
  return days.map(({ amount, ...named }) => ({ ...named, ...sizeOf(arena(amount), tallest) }));
}

function sizeOf(amount: Arena, tallest: Arena): Pick<Bar, 'direction' | 'share'> {
  if (amount === 0n) return { direction: 'even', share: 0 };
  const share = Number((abs(amount) * SCALE) / tallest) / Number(SCALE);
  return { direction: amount > 0n ? 'gain' : 'loss', share: Math.max(share, LEAST_SHARE) };
}
