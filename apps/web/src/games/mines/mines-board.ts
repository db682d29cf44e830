import type { MinesProgress } from '@arena/wire';
import { inLanguage } from '../../lib/number-format.js';

/** The tiles per row, and the rows of the board. */
export const SIDE = 5;

/** What a tile shows. `safe` and `mine` are revealed at the end, the others were opened. */
export type TileState = 'closed' | 'gem' | 'openedMine' | 'mine' | 'safe';

/** Returns what each tile shows. */
export function tilesOf(bet: MinesProgress | undefined): TileState[] {
  return Array.from({ length: SIDE * SIDE }, (_, tile) => {
    if (bet === undefined) return 'closed';
    const isMine = bet.ended?.minePositions.includes(tile) === true;
    if (bet.opened.includes(tile)) return isMine ? 'openedMine' : 'gem';
    if (bet.ended === null) return 'closed';
    return isMine ? 'mine' : 'safe';
  });
}

/** Returns the tile to which an arrow key moves the focus. Stays on the board. */
export function tileAfterKey(tile: number, key: string): number {
  const [row, column] = [Math.floor(tile / SIDE), tile % SIDE];
  switch (key) {
    case 'ArrowLeft':
      return tile - (column > 0 ? 1 : 0);
    case 'ArrowRight':
      return tile + (column < SIDE - 1 ? 1 : 0);
    case 'ArrowUp':
      return tile - (row > 0 ? SIDE : 0);
    case 'ArrowDown':
      return tile + (row < SIDE - 1 ? SIDE : 0);
    case 'Home':
      return row * SIDE;
    case 'End':
      return row * SIDE + SIDE - 1;
    default:
      return tile;
  }
}

/** Formats a multiplier with 4 decimals: `1.1250x`. */
export const formatMinesMultiplier = (multiplier: number): string => `${inLanguage(multiplier.toFixed(4))}x`;
