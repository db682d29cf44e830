import { describe, expect, it } from '@jest/globals';
import { gameName, namedBet } from './bet-address.js';

describe(gameName, () => {
  it('knows the three games, and nothing else', () => {
    expect(['coin_flip', 'dice_roll', 'crash', 'roulette', '', null].map(gameName)).toEqual([
      'coin_flip',
      'dice_roll',
      'crash',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe(namedBet, () => {
  it('reads game and number', () => {
    expect(namedBet({ game: 'dice_roll', betId: '42' })).toEqual({ game: 'dice_roll', betId: 42 });
  });

  it.each(['0', '-1', '1.5', '1e3', ' 1', 'x', '', '9007199254740993', '99999999999999999999'])(
    'takes %j for no bet',
    (betId) => {
      expect(namedBet({ game: 'coin_flip', betId })).toBeUndefined();
    },
  );
});
