import { css, type Colour } from './die-light.js';
import type { Point } from './projection.js';
import { plus, scaled } from './vector.js';

/** A corner of a patch as it is drawn. */
export interface ShadedPoint {
  point: Point;
  colour: Colour;
}

/** Below this, one colour does for all of a patch. */
const UNSEEN = 0.02;

/** Shades a patch between two opposite edges, those that differ more: straight across, as the light falls off. */
export function shading(
  context: CanvasRenderingContext2D,
  [a, b, c, d]: readonly [ShadedPoint, ShadedPoint, ShadedPoint, ShadedPoint],
): CanvasGradient | string {
  const across = difference(a, d, b, c);
  const along = difference(a, b, c, d);
  if (Math.max(across, along) < UNSEEN) return css(middle(a, c));
  return across > along ? between(context, [a, d], [b, c]) : between(context, [a, b], [c, d]);
}

function difference(a: ShadedPoint, b: ShadedPoint, c: ShadedPoint, d: ShadedPoint): number {
  return Math.abs(brightness(a) + brightness(b) - brightness(c) - brightness(d));
}

type Edge = readonly [ShadedPoint, ShadedPoint];

/** From one edge at a right angle as far as the other lies from it. */
function between(context: CanvasRenderingContext2D, from: Edge, to: Edge): CanvasGradient {
  const [start, end] = [halfway(...from), halfway(...to)];
  const [a, b] = [from[0].point, from[1].point];
  const [x, y] = [a[1] - b[1], b[0] - a[0]];
  const square = x * x + y * y;
  const share = square === 0 ? 0 : ((end[0] - start[0]) * x + (end[1] - start[1]) * y) / square;
  const gradient = context.createLinearGradient(...start, start[0] + x * share, start[1] + y * share);
  gradient.addColorStop(0, css(middle(...from)));
  gradient.addColorStop(1, css(middle(...to)));
  return gradient;
}

function brightness({ colour: [red, green, blue] }: ShadedPoint): number {
  return red + green + blue;
}

function middle(a: ShadedPoint, b: ShadedPoint): Colour {
  return scaled(plus(a.colour, b.colour), 0.5);
}

function halfway({ point: a }: ShadedPoint, { point: b }: ShadedPoint): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}
