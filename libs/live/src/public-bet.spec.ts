import { arena, timesRatio } from '@arena/money';
import { multiplierOf } from './public-bet.js';

describe(multiplierOf, () => {
  it.each(['100', '100.00000001', '123.45678901', '9999.99999999', '100000'])(
    'is the multiplier that a stake of %s was paid with',
    (text) => {
      const stake = arena(text);
      for (const hundredths of [1n, 33n, 101n, 198n, 2475n, 99_999n, 100_000_000n]) {
        const payout = timesRatio(stake, { numerator: hundredths, denominator: 100n });
        expect(multiplierOf(stake, payout)).toBe(Number(hundredths) / 100);
      }
    },
  );

  it('is 0 for a lost bet', () => {
    expect(multiplierOf(arena('100'), 0n)).toBe(0);
  });
});
