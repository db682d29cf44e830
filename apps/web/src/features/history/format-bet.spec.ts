import { describe, expect, it } from '@jest/globals';
import type { CrashBet } from '@arena/wire';
import { brand } from '../../theme/brand.js';
import { crashColour, formatBetFacts, netOf } from './format-bet.js';

const settled = {
  id: 1,
  betAmount: '100.00000000',
  won: false,
  winAmount: '0.00000000',
  createdAt: '2026-11-21T00:00:00.000Z',
};
const proof = { serverSeedHash: 'a'.repeat(64), clientSeed: 'lucky', nonce: 0 };
const crash: CrashBet = {
  ...settled,
  roundId: 7,
  crashPoint: 1.5,
  cashoutMultiplier: 1.2,
  autoCashout: 1.2,
  forced: false,
  voided: false,
  fairness: 'fair',
};

describe(formatBetFacts, () => {
  it('returns the choice and the result of a flip or a roll', () => {
    expect(
      formatBetFacts({ game: 'coin_flip', ...settled, selectedSide: 'tails', result: 'heads', proof }),
    ).toEqual([
      ['Your pick', 'Tails'],
      ['Result', 'Heads'],
    ]);
    expect(formatBetFacts({ game: 'dice_roll', ...settled, selectedBet: 'low', result: 4, proof })).toEqual([
      ['Your pick', 'Low, 1 to 3'],
      ['Result', '4 (HIGH)'],
    ]);
  });

  it('returns the crash point, the cash-out and its reason', () => {
    expect(formatBetFacts({ game: 'crash', ...crash })).toEqual([
      ['Round', '7'],
      ['Crashed at', '1.50x'],
      ['Cashed out at', '1.20x'],
      ['Auto cash-out', '1.20x'],
    ]);
    const forced = { ...crash, autoCashout: null, forced: true };
    expect(formatBetFacts({ game: 'crash', ...forced })).toContainEqual([
      'Cash-out reason',
      'Maximum cash-out reached',
    ]);
    const voided = { ...crash, crashPoint: null, cashoutMultiplier: null, voided: true };
    expect(formatBetFacts({ game: 'crash', ...voided })).toContainEqual(['Crashed at', 'Voided']);
  });
});

describe(netOf, () => {
  it.each([
    ['100.00000000', '200.00000000', '100.00000000'],
    ['100.00000000', '0.00000000', '-100.00000000'],
    ['250.50000000', '250.50000000', '0.00000000'],
  ])('returns, for a stake of %s and a payout of %s, %s', (betAmount, winAmount, net) => {
    expect(netOf({ betAmount, winAmount })).toBe(net);
  });
});

describe(crashColour, () => {
  it.each([
    [1, 'red'],
    [1.99, 'red'],
    [2, 'ember'],
    [4.99, 'ember'],
    [5, 'amber'],
    [9.99, 'amber'],
    [10, 'mint'],
    [1_000_000, 'mint'],
  ] as const)('returns, for %dx, %s', (multiplier, colour) => {
    expect(crashColour(multiplier)).toBe(brand[colour]);
  });
});
