import type { DieFace } from '@arena/wire';

type Place = readonly [column: -1 | 0 | 1, row: -1 | 0 | 1];

const middle: Place[] = [[0, 0]];
const diagonal: Place[] = [
  [-1, -1],
  [1, 1],
];
const corners: Place[] = [...diagonal, [-1, 1], [1, -1]];

/** Where the pips of a face stand, on a grid around its middle. */
export const PIPS: Record<DieFace, readonly Place[]> = {
  1: middle,
  2: diagonal,
  3: [...diagonal, ...middle],
  4: corners,
  5: [...corners, ...middle],
  6: [...corners, [-1, 0], [1, 0]],
};

/** How far from the middle the outer ones stand, and how large they are, as shares of half an edge. */
export const PIP_OFFSET = 0.48;
/** The one stands alone, is larger, and is the one thing on the die that glows. */
export const pipRadius = (face: DieFace): number => (face === 1 ? 0.3 : 0.175);
