import { GAME_INFO, GAMES, type CrashBet } from '@arena/wire';
import { brand } from '../ui/theme/brand.js';
import { coinFlip } from './coin-flip/coin-flip.js';
import { crash, crashColour } from './crash/crash.js';
import { diceRoll } from './dice/dice.js';
import { gameOf, SEEDED_GAME_DEFINITIONS } from './index.js';

const settled = {
  id: 1,
  betAmount: '100.00000000',
  won: false,
  winAmount: '0.00000000',
  createdAt: '2026-11-21T00:00:00.000Z',
};
const proof = { serverSeedHash: 'a'.repeat(64), clientSeed: 'lucky', nonce: 0 };

describe(gameOf, () => {
  it('knows every game under its own name, with an address of its own', () => {
    expect(GAMES.map((name) => gameOf(name).name)).toEqual(GAMES);
    expect(new Set(GAMES.map((name) => GAME_INFO[name].page)).size).toBe(GAMES.length);
  });

  it('has the coin flip first, because it is the home page', () => {
    expect(SEEDED_GAME_DEFINITIONS[0]).toBe(coinFlip);
  });
});

describe('the facts of a bet', () => {
  it('are the choice and the result of a flip or a roll', () => {
    expect(coinFlip.facts({ ...settled, selectedSide: 'tails', result: 'heads', proof })).toEqual([
      ['Your pick', 'Tails'],
      ['Result', 'Heads'],
    ]);
    expect(diceRoll.facts({ ...settled, selectedBet: 'low', result: 4, proof })).toEqual([
      ['Your pick', 'Low, 1 to 3'],
      ['Result', '4 (HIGH)'],
    ]);
  });

  it('are the crash point, the cash-out and its reason', () => {
    const bet: CrashBet = {
      ...settled,
      roundId: 7,
      crashPoint: 1.5,
      cashoutMultiplier: 1.2,
      autoCashout: 1.2,
      forced: false,
      voided: false,
      fairness: 'fair',
    };
    expect(crash.facts(bet)).toEqual([
      ['Round', '7'],
      ['Crashed at', '1.50x'],
      ['Cashed out at', '1.20x'],
      ['Auto cash-out', '1.20x'],
    ]);
    expect(crash.facts({ ...bet, autoCashout: null, forced: true })).toContainEqual([
      'Cash-out reason',
      'Maximum cash-out reached',
    ]);
    const voided = { ...bet, crashPoint: null, cashoutMultiplier: null, voided: true };
    expect(crash.facts(voided)).toContainEqual(['Crashed at', 'Voided']);
  });
});

describe(crashColour, () => {
  it.each([
    [1, 'red'],
    [1.99, 'red'],
    [2, 'emberText'],
    [4.99, 'emberText'],
    [5, 'amber'],
    [9.99, 'amber'],
    [10, 'mint'],
    [1_000_000, 'mint'],
  ] as const)('returns, for %dx, %s', (multiplier, colour) => {
    expect(crashColour(multiplier)).toBe(brand[colour]);
  });
});
