import { dot, minus, plus, scaled, unit, type Vector } from './vector.js';

/** Red, green and blue, each from 0 to 1 and beyond where it glares. */
export type Colour = Vector;

/** Where the viewer stands. */
export const EYE: Vector = [0, 0, 7.5];

const BONE: Colour = [0.965, 0.905, 0.82];
const LAMP = { at: [-3.4, 5.6, 5.2] as Vector, colour: [1, 0.965, 0.91] as Colour };
/** The lit floor shines up from below, in ember. */
const FLOOR = { at: [0.4, -3.1, 2.1] as Vector, colour: [1, 0.43, 0.15] as Colour, reach: 2.5 };
const SHADE: Colour = [0.215, 0.19, 0.185];

const tinted = (a: Colour, b: Colour): Colour => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/** What the surface looks like at a point: lamp from above, glow from below, and a glint where the lamp is mirrored. */
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

/** The direction along a surface in which its light comes. */
export function lampAlong(point: Vector, normal: Vector): Vector {
  const toLamp = unit(minus(LAMP.at, point));
  return unit(minus(toLamp, scaled(normal, dot(toLamp, normal))));
}

export function css(colour: Colour): string {
  const [red, green, blue] = colour.map((part) => Math.round(Math.min(1, part) * 255));
  return `rgb(${red} ${green} ${blue})`;
}
