/**
 * The die as a body: a cube of edge 2 around the middle, its edges and corners rounded, made of small flat patches.
 * It is convex, so whatever faces the viewer hides nothing else that does: no patch has to be sorted behind another.
 */
import { DIE_FACES } from './die-faces.js';
import { cross, minus, plus, scaled, unit, type Vector } from './vector.js';

interface SurfacePoint {
  at: Vector;
  /** Straight away from the surface here. */
  normal: Vector;
}

/** Four surface points by their numbers, in the order in which one goes around the patch. */
type Patch = readonly [number, number, number, number];

const ROUNDING = 0.26;
/** Patches from a face to the middle of its edge. */
const STEPS = 4;

/** Along a face: through one rounded edge, across the flat middle, through the other. */
const LINES = [...bend(-1).reverse(), ...bend(1)];

/** The points of the surface: face by face, column by column. */
export const SURFACE: readonly SurfacePoint[] = Object.values(DIE_FACES).flatMap(({ normal, right }) => {
  const up = cross(normal, right);
  return LINES.flatMap((u) => LINES.map((v) => rounded(plus(normal, plus(scaled(right, u), scaled(up, v))))));
});

export const PATCHES: readonly Patch[] = Object.keys(DIE_FACES).flatMap((_, face) => {
  const point = (column: number, row: number) => (face * LINES.length + column) * LINES.length + row;
  return LINES.slice(1).flatMap((_u, column) =>
    LINES.slice(1).map((_v, row): Patch => [
      point(column, row),
      point(column + 1, row),
      point(column + 1, row + 1),
      point(column, row + 1),
    ]),
  );
});

/** Lines at equal angles of the bend, from the flat part outwards. */
function bend(sign: 1 | -1): number[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = (step / STEPS) * (Math.PI / 4);
    return sign * (1 - ROUNDING + ROUNDING * Math.tan(angle));
  });
}

/** A point of the sharp cube, moved onto the rounded one. */
function rounded(point: Vector): SurfacePoint {
  const inner = (value: number) => Math.max(ROUNDING - 1, Math.min(1 - ROUNDING, value));
  const core: Vector = [inner(point[0]), inner(point[1]), inner(point[2])];
  const normal = unit(minus(point, core));
  return { at: plus(core, scaled(normal, ROUNDING)), normal };
}
