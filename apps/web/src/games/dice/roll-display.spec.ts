import type { DieFace, Roll } from '@arena/wire';
import { beforeFirstBet } from '../play/play.slice.js';
import { dieMotion, formatRoll, resultBanner, resultToast } from './roll-display.js';

const won: Roll = {
  id: 1,
  selectedBet: 'high',
  result: 5,
  betAmount: '1234.50000000',
  won: true,
  winAmount: '2469.00000000',
  createdAt: '2026-11-21T00:00:00.000Z',
  proof: { serverSeedHash: 'aa', clientSeed: 'lucky', nonce: 0 },
};
const lost: Roll = { ...won, result: 2, won: false, winAmount: '0.00000000' };

describe(dieMotion, () => {
  it('tumbles until the response, then lands on the result', () => {
    expect(dieMotion({ ...beforeFirstBet, selected: { selectedBet: 'high' }, phase: { at: 'air' } })).toEqual(
      { at: 'air' },
    );
    expect(
      dieMotion({
        ...beforeFirstBet,
        selected: { selectedBet: 'high' },
        phase: { at: 'landing', bet: lost },
      }),
    ).toEqual({
      at: 'landing',
      face: 2,
    });
  });

  it('stays on the last result when the next bet is chosen', () => {
    expect(dieMotion({ ...beforeFirstBet, selected: { selectedBet: 'high' }, last: lost })).toEqual({
      at: 'rest',
      face: 2,
    });
  });
});

describe(resultBanner, () => {
  it('shows the result and the rolled face', () => {
    expect(resultBanner(won)).toEqual({ won: true, title: 'YOU WIN!', note: 'Rolled: 5 (HIGH)' });
    expect(resultBanner(lost)).toEqual({ won: false, title: 'YOU LOSE!', note: 'Rolled: 2 (LOW)' });
  });

  it.each<[DieFace, string]>([
    [1, 'LOW'],
    [3, 'LOW'],
    [4, 'HIGH'],
    [6, 'HIGH'],
  ])('shows that a %d is %s', (result, range) => {
    expect(resultBanner({ ...won, result }).note).toBe(`Rolled: ${result} (${range})`);
  });
});

describe(resultToast, () => {
  it('shows the rolled face and the amount won', () => {
    expect(resultToast(won)).toEqual({
      title: 'You Won!',
      description: 'The die shows 5 (HIGH). You won 1,234.5000 ARENA.',
    });
  });

  it('shows the rolled face and the amount lost, as a destructive toast', () => {
    expect(resultToast(lost)).toEqual({
      title: 'You Lost',
      description: 'The die shows 2 (LOW). You lost 1,234.5000 ARENA.',
      destructive: true,
    });
  });
});

describe(formatRoll, () => {
  it('returns the face with its range, and the choice if the bet is lost', () => {
    expect(formatRoll(won)).toBe('5 (HIGH)');
    expect(formatRoll(lost)).toBe('2 (LOW, you picked high)');
  });
});
