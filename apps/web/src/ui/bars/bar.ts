/** The geometry and the day names of a bar chart with one bar per day. */
import { abs, arena, type Arena } from '@arena/money';
import { dateLanguage } from '../../lib/number-format.js';

interface NamedDay {
  /** Unique within the chart. */
  day: string;
  /** The name below the bar. It is empty if there is no space for it. */
  name: string;
  /** The full description, for the tooltip and for screen readers. */
  text: string;
}

/** One part of a stacked bar. */
interface Part {
  /** The part's index within a day's amounts, which determines its shade. */
  tone: number;
  /** The part's share of its side of the bar, from 0 to 1. */
  share: number;
}

/** The part of a bar above or below the axis. */
export interface BarSide {
  /** The height relative to the highest bar, from 0 to 1. Any amount other than 0 is high enough to be visible. */
  share: number;
  /** The parts in order, from the axis outwards. */
  parts: Part[];
}

/** One day in a chart. */
export interface Bar extends NamedDay {
  gain: BarSide;
  loss: BarSide;
}

const SCALE = 1000n;
const MIN_SHARE = 0.04;

/** Returns one bar per day. Heights are relative to the largest amount. */
export function barsOf(days: (NamedDay & { amount: string })[]): Bar[] {
  return stackedBarsOf(days.map(({ amount, ...named }) => ({ ...named, amounts: [amount] })));
}

/** Returns one stacked bar per day, with a part per amount. Gains are above the axis, losses below it. */
export function stackedBarsOf(days: (NamedDay & { amounts: string[] })[]): Bar[] {
  const drawn = days.map(({ amounts, ...named }) => ({ named, ...sidesOf(amounts.map(arena)) }));
  const highest = drawn.flatMap(({ gains, losses }) => [sum(gains), sum(losses)]).reduce(larger, 0n);
  return drawn.map(({ named, gains, losses }) => ({
    ...named,
    gain: scaledSide(gains, highest),
    loss: scaledSide(losses, highest),
  }));
}

/** Splits amounts into gains and losses. Each keeps its index, so that a part has the same tone on every day. */
function sidesOf(amounts: Arena[]) {
  return {
    gains: amounts.map((amount) => (amount > 0n ? amount : 0n)),
    losses: amounts.map((amount) => (amount < 0n ? abs(amount) : 0n)),
  };
}

function scaledSide(amounts: Arena[], highest: Arena): BarSide {
  const total = sum(amounts);
  if (total === 0n) return { share: 0, parts: [] };
  const parts = amounts
    .map((amount, tone) => ({ tone, share: shareOf(amount, total) }))
    .filter(({ share }) => share > 0);
  return { share: Math.max(shareOf(total, highest), MIN_SHARE), parts };
}

function shareOf(amount: Arena, whole: Arena): number {
  return Number((amount * SCALE) / whole) / Number(SCALE);
}

const sum = (amounts: Arena[]): Arena => amounts.reduce((total, amount) => total + amount, 0n);
const larger = (one: Arena, other: Arena): Arena => (other > one ? other : one);

/** Formats a day in UTC: `21 Nov`. */
export function formatShortDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLanguage(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}

const NAMED_EVERY = 7;

/** Returns the name below a narrow bar. Only today and the same weekday in earlier weeks have one. */
export function narrowBarName(day: string, daysAgo: number): string {
  return daysAgo % NAMED_EVERY === 0 ? formatShortDate(day) : '';
}
