import { parseBetParams, parseGame } from './bet-params.js';

describe(parseGame, () => {
  it('accepts the three games only', () => {
    expect(['coin_flip', 'dice_roll', 'crash', 'roulette', '', null].map(parseGame)).toEqual([
      'coin_flip',
      'dice_roll',
      'crash',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe(parseBetParams, () => {
  it('returns the game and the id', () => {
    expect(parseBetParams({ game: 'dice_roll', betId: '42' })).toEqual({ game: 'dice_roll', betId: 42 });
  });

  it.each(['0', '-1', '1.5', '1e3', ' 1', 'x', '', '9007199254740993', '99999999999999999999'])(
    'rejects the id %j',
    (betId) => {
      expect(parseBetParams({ game: 'coin_flip', betId })).toBeUndefined();
    },
  );
});
