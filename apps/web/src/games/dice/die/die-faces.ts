/** The orientation, pips and colours of the die's faces. */
import type { DieFace } from '@arena/wire';
import { night } from '../../../ui/theme/colours.js';
import { about, turned, type Rotation, type Vector } from './geometry.js';

interface Face {
  /** The direction in which the face points. */
  normal: Vector;
  /** The direction of a row of pips. */
  right: Vector;
  /** The rotation that turns this face to the top. */
  upright: Rotation;
}

const QUARTER = Math.PI / 2;

/** The orientation of each face. As on a real die, opposite faces add up to seven. */
export const DIE_FACES: Record<DieFace, Face> = {
  1: { normal: [0, 0, 1], right: [1, 0, 0], upright: about([1, 0, 0], -QUARTER) },
  2: { normal: [0, 1, 0], right: [1, 0, 0], upright: about([1, 0, 0], 0) },
  3: { normal: [1, 0, 0], right: [0, 0, 1], upright: about([0, 0, 1], QUARTER) },
  4: { normal: [-1, 0, 0], right: [0, 0, 1], upright: about([0, 0, 1], -QUARTER) },
  5: { normal: [0, -1, 0], right: [1, 0, 0], upright: about([1, 0, 0], 2 * QUARTER) },
  6: { normal: [0, 0, -1], right: [1, 0, 0], upright: about([1, 0, 0], QUARTER) },
};

const FACES = [1, 2, 3, 4, 5, 6] as const satisfies readonly DieFace[];

/** Returns the face that points most directly at the viewer. */
export function faceSeen(rotation: Rotation): DieFace {
  const towards = (face: DieFace) => turned(DIE_FACES[face].normal, rotation)[2];
  return FACES.reduce((best, face) => (towards(face) > towards(best) ? face : best));
}

type PipPosition = readonly [column: -1 | 0 | 1, row: -1 | 0 | 1];

const middle: PipPosition[] = [[0, 0]];
const diagonal: PipPosition[] = [
  [-1, -1],
  [1, 1],
];
const corners: PipPosition[] = [...diagonal, [-1, 1], [1, -1]];

/** The pip positions of each face, on a grid around its centre. */
export const PIPS: Record<DieFace, readonly PipPosition[]> = {
  1: middle,
  2: diagonal,
  3: [...diagonal, ...middle],
  4: corners,
  5: [...corners, ...middle],
  6: [...corners, [-1, 0], [1, 0]],
};

/** The distance between two columns or rows of pips. The unit is half an edge. */
export const PIP_OFFSET = 0.48;
/** Returns a pip's radius. The unit is half an edge. The single pip of face 1 is larger. */
export const pipRadius = (face: DieFace): number => (face === 1 ? 0.3 : 0.175);

/** The colours of the flat die. The single pip of face 1 has its own colour. */
export const bone = {
  light: '#f4e8d6',
  edge: '#c9b8a2',
  pip: '#2a1710',
  one: night.ember,
} as const;
