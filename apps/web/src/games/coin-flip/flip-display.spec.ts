import type { Flip } from '@arena/wire';
import { beforeFirstBet } from '../play/play.slice.js';
import { coinMotion, formatFlip, resultBanner, resultToast } from './flip-display.js';

const won: Flip = {
  id: 1,
  selectedSide: 'heads',
  result: 'heads',
  betAmount: '1234.50000000',
  won: true,
  winAmount: '2469.00000000',
  createdAt: '2026-11-21T00:00:00.000Z',
  proof: { serverSeedHash: 'aa', clientSeed: 'lucky', nonce: 0 },
};
const lost: Flip = { ...won, result: 'tails', won: false, winAmount: '0.00000000' };

describe(coinMotion, () => {
  it('shows the selected side before the first flip, and heads without a selection', () => {
    expect(coinMotion(beforeFirstBet)).toEqual({ at: 'rest', side: 'heads' });
    expect(coinMotion({ ...beforeFirstBet, selected: { selectedSide: 'tails' } })).toEqual({
      at: 'rest',
      side: 'tails',
    });
  });

  it('lands on the result, not on the selected side', () => {
    const landing = coinMotion({
      ...beforeFirstBet,
      selected: { selectedSide: 'heads' },
      phase: { at: 'landing', bet: lost },
    });
    expect(landing).toEqual({ at: 'landing', side: 'tails' });
  });

  it('stays on the last result', () => {
    expect(coinMotion({ ...beforeFirstBet, last: lost })).toEqual({ at: 'rest', side: 'tails' });
  });
});

describe(resultBanner, () => {
  it('shows the result and the change of the balance', () => {
    expect(resultBanner(won)).toEqual({ won: true, title: 'You Won!', note: '+1,234.5000' });
    expect(resultBanner(lost)).toEqual({ won: false, title: 'You Lost!', note: '-1,234.5000' });
  });
});

describe(resultToast, () => {
  it('shows the side and the amount won', () => {
    expect(resultToast(won)).toEqual({
      title: 'You Won!',
      description: 'The coin landed on heads. You won 1,234.5000 ARENA.',
    });
  });

  it('shows the side and the amount lost, as a destructive toast', () => {
    expect(resultToast(lost)).toEqual({
      title: 'You Lost',
      description: 'The coin landed on tails. You lost 1,234.5000 ARENA.',
      destructive: true,
    });
  });
});

describe(formatFlip, () => {
  it('returns the side, with the choice if the bet is lost', () => {
    expect(formatFlip(won)).toBe('Heads');
    expect(formatFlip(lost)).toBe('Tails (you picked heads)');
  });
});
