import { describe, expect, it } from '@jest/globals';
import type { CrashBet } from '@arena/wire';
import { betFacts } from './bet-facts.js';

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

describe(betFacts, () => {
  it('say what was called and what came', () => {
    expect(
      betFacts({ game: 'coin_flip', ...settled, selectedSide: 'tails', result: 'heads', proof }),
    ).toEqual([
      ['Called', 'Tails'],
      ['Result', 'Heads'],
    ]);
    expect(betFacts({ game: 'dice_roll', ...settled, selectedBet: 'low', result: 4, proof })).toEqual([
      ['Called', 'Low, 1 to 3'],
      ['Result', '4 (HIGH)'],
    ]);
  });

  it('say where a round ended, where the player got out, and by what', () => {
    expect(betFacts({ game: 'crash', ...crash })).toEqual([
      ['Round', '7'],
      ['Crashed at', '1.50x'],
      ['Cashed out at', '1.20x'],
      ['Automatic target', '1.20x'],
    ]);
    const forced = { ...crash, autoCashout: null, forced: true };
    expect(betFacts({ game: 'crash', ...forced })).toContainEqual(['Ended by', "The round's cap"]);
    const voided = { ...crash, crashPoint: null, cashoutMultiplier: null, voided: true };
    expect(betFacts({ game: 'crash', ...voided })).toContainEqual(['Crashed at', 'Voided']);
  });
});
