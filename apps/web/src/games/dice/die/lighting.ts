/** The lighting of the die, which gives the colours of surface points and the shading of patches. */
import { dot, minus, plus, scaled, unit, type Point, type Vector } from './geometry.js';

/** Red, green and blue, each from 0 to 1. Overexposed components exceed 1. */
export type Colour = Vector;

/** The position of the viewer. */
export const EYE: Vector = [0, 0, 7.5];

const BONE: Colour = [0.965, 0.905, 0.82];
const LAMP = { at: [-3.4, 5.6, 5.2] as Vector, colour: [1, 0.965, 0.91] as Colour };
/** The lit floor, which shines from below in the ember colour. */
const FLOOR = { at: [0.4, -3.1, 2.1] as Vector, colour: [1, 0.43, 0.15] as Colour, reach: 2.5 };
const SHADE: Colour = [0.215, 0.19, 0.185];

const tinted = (a: Colour, b: Colour): Colour => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/** Returns a point's colour under the lamp above and the lit floor below, including the lamp's highlight. */
export function lit(point: Vector, normal: Vector): Colour {
  const toLamp = unit(minus(LAMP.at, point));
  const toEye = unit(minus(EYE, point));
  const fromLamp = Math.max(0, dot(normal, toLamp)) * 0.86;
  const toFloor = minus(FLOOR.at, point);
  const fading = (FLOOR.reach / Math.hypot(...toFloor)) ** 2;
  const fromFloor = Math.max(0, dot(normal, unit(toFloor))) * 0.62 * Math.min(1.15, fading);
  const glint = Math.max(0, dot(normal, unit(plus(toLamp, toEye)))) ** 46 * 0.3;
  const light = plus(SHADE, plus(scaled(LAMP.colour, fromLamp), scaled(FLOOR.colour, fromFloor)));
  return plus(tinted(BONE, light), [glint, glint, glint]);
}

/** Returns the direction to the lamp, projected onto the surface. */
export function lampAlong(point: Vector, normal: Vector): Vector {
  const toLamp = unit(minus(LAMP.at, point));
  return unit(minus(toLamp, scaled(normal, dot(toLamp, normal))));
}

function css(colour: Colour): string {
  const [red, green, blue] = colour.map((part) => Math.round(Math.min(1, part) * 255));
  return `rgb(${red} ${green} ${blue})`;
}

/** A patch corner on the canvas. */
interface ShadedPoint {
  point: Point;
  colour: Colour;
}

/** Patches whose brightness varies by less than this are filled with a single colour. */
const MIN_VISIBLE_DIFFERENCE = 0.02;

/** Returns a patch's fill, which is a gradient between the pair of opposite edges that differ more in brightness. */
export function shading(
  context: CanvasRenderingContext2D,
  [a, b, c, d]: readonly [ShadedPoint, ShadedPoint, ShadedPoint, ShadedPoint],
): CanvasGradient | string {
  const across = difference(a, d, b, c);
  const along = difference(a, b, c, d);
  if (Math.max(across, along) < MIN_VISIBLE_DIFFERENCE) return css(middle(a, c));
  return across > along ? between(context, [a, d], [b, c]) : between(context, [a, b], [c, d]);
}

function difference(a: ShadedPoint, b: ShadedPoint, c: ShadedPoint, d: ShadedPoint): number {
  return Math.abs(brightness(a) + brightness(b) - brightness(c) - brightness(d));
}

type Edge = readonly [ShadedPoint, ShadedPoint];

/** Returns a gradient from one edge to the other, perpendicular to the first edge. */
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
