import { multiplierAt, reachedAt } from '@arena/fairness';

/** The state of the curve at one moment. Multipliers have 2 decimals, and times are in ms. */
export interface CurveState {
  /** The time since the round's start, or null while no round is playing. */
  elapsedMs: number | null;
  /** The time since the crash, or null before it. */
  sinceCrashMs: number | null;
  /** Whether the curve has stopped because the server has been silent for too long. */
  isFrozen: boolean;
  /** The multiplier at which the player cashed out, or null if the player has not. */
  cashoutMultiplier: number | null;
  /** The multiplier at which all players are cashed out, or null if there is none. */
  capMultiplier: number | null;
}

/** The ranges of the axes. Time runs from 0 to `spanMs`, multipliers from 1 to `top`. */
export interface View {
  spanMs: number;
  top: number;
}

/** The plot's area on the canvas, in CSS pixels. Its lower edge is the horizon. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Point = [x: number, y: number];

/** A high multiplier in hundredths. `reachedAt` rounds to whole ms, which is negligible for high multipliers. */
const HIGH_MULTIPLIER = 1_000_000;
/** Derived from `reachedAt`, so that the curve's growth rate is defined in only one place. */
const GROWTH_PER_MS = Math.log(HIGH_MULTIPLIER / 100) / reachedAt(HIGH_MULTIPLIER);

/** Returns the unrounded multiplier, which gives a smooth line. For display, use `displayedMultiplierAt`. */
export function exactMultiplierAt(elapsedMs: number): number {
  return elapsedMs <= 0 ? 1 : Math.exp(GROWTH_PER_MS * elapsedMs);
}

/** Returns the multiplier as displayed and paid out, with 2 decimals. */
export function displayedMultiplierAt(elapsedMs: number): number {
  return multiplierAt(elapsedMs) / 100;
}

/** Returns the time in ms at which the curve reaches a multiplier with 2 decimals. */
export function msToReach(multiplier: number): number {
  return reachedAt(Math.round(multiplier * 100));
}

/** The line's head stays within these fractions of the plot's width and height. */
const MAX_HEAD_X = 0.88;
const MAX_HEAD_Y = 0.8;
/** The initial time range. The axes hardly change until the line has filled it. */
const FIRST_SPAN_MS = 9_000;
const FIRST_RISE = (exactMultiplierAt(FIRST_SPAN_MS * MAX_HEAD_X) - 1) / MAX_HEAD_Y;
/** How abruptly the axes start to grow. */
const SHARPNESS = 5;

/** Returns the axes for a round that has run for `elapsedMs`. They grow smoothly with the line. */
export function viewAt(elapsedMs: number): View {
  return {
    spanMs: smoothMax(FIRST_SPAN_MS, elapsedMs / MAX_HEAD_X),
    top: 1 + smoothMax(FIRST_RISE, (exactMultiplierAt(elapsedMs) - 1) / MAX_HEAD_Y),
  };
}

/** Returns the maximum of two positive numbers, smoothed where they are close to each other. */
function smoothMax(a: number, b: number): number {
  const [small, large] = a < b ? [a, b] : [b, a];
  return large * (1 + (small / large) ** SHARPNESS) ** (1 / SHARPNESS);
}

/** Returns the canvas position of a time and a multiplier. */
export function toPoint({ spanMs, top }: View, plot: Plot, ms: number, multiplier: number): Point {
  return [
    plot.left + (ms / spanMs) * plot.width,
    plot.top + plot.height * (1 - (multiplier - 1) / (top - 1)),
  ];
}

/** Returns the point on the line at the given time. */
export function pointOnLine(view: View, plot: Plot, ms: number): Point {
  return toPoint(view, plot, ms, exactMultiplierAt(ms));
}

const SEGMENTS = 96;

/** Returns the line's points, from its start on the horizon to its head. */
export function linePoints(view: View, plot: Plot, elapsedMs: number): Point[] {
  return Array.from({ length: SEGMENTS + 1 }, (_, segment) =>
    pointOnLine(view, plot, (elapsedMs * segment) / SEGMENTS),
  );
}
