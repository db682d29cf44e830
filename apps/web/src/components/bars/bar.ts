import { abs, arena, type Arena } from '@arena/money';

interface NamedDay {
  /** Which day: no other bar has it. */
  day: string;
  /** Stands beneath it; empty where there is no room for it. */
  name: string;
  /** All of it, for those who point at it and for those who hear it. */
  words: string;
}

/** What a bar is made of, where it is of several things. */
export interface Part {
  /** Which of them: its place among all that are drawn, the strongest tone first. */
  tone: number;
  /** As a share of the whole bar, 0 to 1. */
  share: number;
}

/** What stands on one side of the line. */
export interface Pile {
  /** Height as a share of the tallest of all, 0 to 1. What moved at all is seen. */
  share: number;
  /** From the line on. */
  parts: Part[];
}

/** One day of a chart. */
export interface Bar extends NamedDay {
  gain: Pile;
  loss: Pile;
}

const SCALE = 1000n;
const LEAST_SHARE = 0.04;

/** Days with what each has brought, measured against the largest of them. */
export function barsOf(days: (NamedDay & { amount: string })[]): Bar[] {
  return stackedBarsOf(days.map(({ amount, ...named }) => ({ ...named, amounts: [amount] })));
}

/** Days with what several things have brought on each, one upon the other: the gains upwards, the losses down. */
export function stackedBarsOf(days: (NamedDay & { amounts: string[] })[]): Bar[] {
  const drawn = days.map(({ amounts, ...named }) => ({ named, ...sidesOf(amounts.map(arena)) }));
  const tallest = drawn.flatMap(({ gains, losses }) => [sum(gains), sum(losses)]).reduce(larger, 0n);
  return drawn.map(({ named, gains, losses }) => ({
    ...named,
    gain: pileOf(gains, tallest),
    loss: pileOf(losses, tallest),
  }));
}

/** Each keeps its place, so that a thing has the same tone on every day. */
function sidesOf(amounts: Arena[]) {
  return {
    gains: amounts.map((amount) => (amount > 0n ? amount : 0n)),
    losses: amounts.map((amount) => (amount < 0n ? abs(amount) : 0n)),
  };
}

function pileOf(amounts: Arena[], tallest: Arena): Pile {
  const total = sum(amounts);
  if (total === 0n) return { share: 0, parts: [] };
  const parts = amounts
    .map((amount, tone) => ({ tone, share: shareOf(amount, total) }))
    .filter(({ share }) => share > 0);
  return { share: Math.max(shareOf(total, tallest), LEAST_SHARE), parts };
}

function shareOf(amount: Arena, whole: Arena): number {
  return Number((amount * SCALE) / whole) / Number(SCALE);
}

const sum = (amounts: Arena[]): Arena => amounts.reduce((total, amount) => total + amount, 0n);
const larger = (one: Arena, other: Arena): Arena => (other > one ? other : one);
