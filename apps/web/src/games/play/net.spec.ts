import { isWorthCelebrating, netText } from './net.js';

const won = { betAmount: '1234.50000000', winAmount: '2469.00000000' };
const lost = { ...won, winAmount: '0.00000000' };

describe(netText, () => {
  it('is the payout minus the stake', () => {
    expect(netText(won)).toBe('+1,234.5000');
    expect(netText(lost)).toBe('-1,234.5000');
  });
});

describe(isWorthCelebrating, () => {
  it('never celebrates a return at or below the stake', () => {
    expect(isWorthCelebrating(won)).toBe(true);
    expect(isWorthCelebrating({ ...won, winAmount: won.betAmount })).toBe(false);
    expect(isWorthCelebrating(lost)).toBe(false);
  });
});
