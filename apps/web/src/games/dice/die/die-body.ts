/**
 * The shape of the die, which is a rounded cube around the origin with edges of length 2, made of small flat patches.
 * The shape is convex, so visible patches never hide each other and need no sorting.
 */
import { DIE_FACES } from './die-faces.js';
import { cross, minus, plus, scaled, unit, type Vector } from './geometry.js';

interface SurfacePoint {
  at: Vector;
  /** The unit vector perpendicular to the surface. */
  normal: Vector;
}

/** The indexes of a patch's four corners in `SURFACE`, in order around the patch. */
type Patch = readonly [number, number, number, number];

const ROUNDING = 0.26;
/** The number of patches between the flat part of a face and the middle of its rounded edge. */
const STEPS = 4;

/** The grid lines across a face. They run over one rounded edge, the flat middle and the other rounded edge. */
const LINES = [...bend(-1).reverse(), ...bend(1)];

/** The die's surface points, ordered by face, column and row. */
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

/** Returns the grid lines of a rounded edge at equal angles, from the flat part outwards. */
function bend(sign: 1 | -1): number[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = (step / STEPS) * (Math.PI / 4);
    return sign * (1 - ROUNDING + ROUNDING * Math.tan(angle));
  });
}

/** Moves a point from the sharp cube onto the rounded cube. */
function rounded(point: Vector): SurfacePoint {
  const inner = (value: number) => Math.max(ROUNDING - 1, Math.min(1 - ROUNDING, value));
  const core: Vector = [inner(point[0]), inner(point[1]), inner(point[2])];
  const normal = unit(minus(point, core));
  return { at: plus(core, scaled(normal, ROUNDING)), normal };
}
