import { growthAt } from './growth.js';

/** What the axes span: time from 0, multipliers from 1. */
export interface View {
  spanMs: number;
  top: number;
}

/** Where the plot lies on the canvas, in pixels. Its lower edge is the horizon. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Point = [x: number, y: number];

/** The head of the line comes no further than these shares of the plot. */
const HEAD_X = 0.88;
const HEAD_Y = 0.8;
/** Below this the axes rest, and the line runs into an open plot. */
const FIRST_SPAN_MS = 9_000;
const FIRST_RISE = (growthAt(FIRST_SPAN_MS * HEAD_X) - 1) / HEAD_Y;
/** How sharply resting turns into following. */
const BEND = 5;

/** The view that fits a line of this age. It grows with the line, without a jump and without a corner. */
export function viewAt(elapsedMs: number): View {
  return {
    spanMs: larger(FIRST_SPAN_MS, elapsedMs / HEAD_X),
    top: 1 + larger(FIRST_RISE, (growthAt(elapsedMs) - 1) / HEAD_Y),
  };
}

/** The larger of two, rounded off where they are alike. */
function larger(one: number, other: number): number {
  const [small, large] = one < other ? [one, other] : [other, one];
  return large * (1 + (small / large) ** BEND) ** (1 / BEND);
}

/** Where a moment and a multiplier lie. */
export function place({ spanMs, top }: View, plot: Plot, ms: number, multiplier: number): Point {
  return [
    plot.left + (ms / spanMs) * plot.width,
    plot.top + plot.height * (1 - (multiplier - 1) / (top - 1)),
  ];
}

/** Where the line has come to. */
export function headOf(view: View, plot: Plot, elapsedMs: number): Point {
  return place(view, plot, elapsedMs, growthAt(elapsedMs));
}

const PIECES = 96;

/** The line, from the horizon to its head. */
export function trace(view: View, plot: Plot, elapsedMs: number): Point[] {
  return Array.from({ length: PIECES + 1 }, (_, piece) => {
    const ms = (elapsedMs * piece) / PIECES;
    return place(view, plot, ms, growthAt(ms));
  });
}
