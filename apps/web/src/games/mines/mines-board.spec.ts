import type { MinesProgress } from '@arena/wire';
import { tileAfterKey, tilesOf } from './mines-board.js';

const bet = { opened: [0, 7], ended: null } as unknown as MinesProgress;
const ended = { ...bet, ended: { minePositions: [7, 24] } } as unknown as MinesProgress;

describe(tilesOf, () => {
  it('shows only opened gems while the bet is open', () => {
    expect(new Set(tilesOf(undefined))).toEqual(new Set(['closed']));
    expect(tilesOf(bet).filter((tile) => tile !== 'closed')).toEqual(['gem', 'gem']);
  });

  it('shows the whole board once the bet has ended', () => {
    const tiles = tilesOf(ended);
    expect([tiles[0], tiles[7], tiles[24], tiles[1]]).toEqual(['gem', 'openedMine', 'mine', 'safe']);
  });
});

describe(tileAfterKey, () => {
  it.each([
    [0, 'ArrowLeft', 0],
    [0, 'ArrowRight', 1],
    [4, 'ArrowRight', 4],
    [3, 'ArrowUp', 3],
    [3, 'ArrowDown', 8],
    [22, 'ArrowDown', 22],
    [12, 'Home', 10],
    [12, 'End', 14],
    [12, 'a', 12],
  ])('moves from %d with %s to %d', (tile, key, next) => {
    expect(tileAfterKey(tile, key)).toBe(next);
  });
});
