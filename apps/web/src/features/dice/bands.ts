import type { DiceBet, DieFace } from '@arena/wire';

/** The faces on which each bet wins. */
export const BANDS: Record<DiceBet, readonly DieFace[]> = { high: [4, 5, 6], low: [1, 2, 3] };

/** The bet that wins on a face. */
export function bandOf(face: DieFace): DiceBet {
  return BANDS.high.includes(face) ? 'high' : 'low';
}
