import type { DieFace } from '@arena/wire';
import { about, turned, type Rotation } from './rotation.js';
import type { Vector } from './vector.js';

interface Face {
  /** Where it looks. */
  normal: Vector;
  /** Where the columns of its pips lead. */
  right: Vector;
  /** Turns the die so that this face lies on top. */
  upright: Rotation;
}

const QUARTER = Math.PI / 2;

/** A die as it is: opposite faces make seven. */
export const DIE_FACES: Record<DieFace, Face> = {
  1: { normal: [0, 0, 1], right: [1, 0, 0], upright: about([1, 0, 0], -QUARTER) },
  2: { normal: [0, 1, 0], right: [1, 0, 0], upright: about([1, 0, 0], 0) },
  3: { normal: [1, 0, 0], right: [0, 0, 1], upright: about([0, 0, 1], QUARTER) },
  4: { normal: [-1, 0, 0], right: [0, 0, 1], upright: about([0, 0, 1], -QUARTER) },
  5: { normal: [0, -1, 0], right: [1, 0, 0], upright: about([1, 0, 0], 2 * QUARTER) },
  6: { normal: [0, 0, -1], right: [1, 0, 0], upright: about([1, 0, 0], QUARTER) },
};

const FACES = [1, 2, 3, 4, 5, 6] as const satisfies readonly DieFace[];

/** The face that looks straightest at the viewer. */
export function faceSeen(rotation: Rotation): DieFace {
  const towards = (face: DieFace) => turned(DIE_FACES[face].normal, rotation)[2];
  return FACES.reduce((best, face) => (towards(face) > towards(best) ? face : best));
}
