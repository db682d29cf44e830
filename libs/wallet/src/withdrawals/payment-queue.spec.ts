import fc from 'fast-check';
import { solventAmount } from './payment-queue.js';

describe(solventAmount, () => {
  it.each([
    ['everything while the treasury covers what is owed', 1_000n, 1_000n, 100, 1_000n],
    ['everything while the treasury holds more than is owed', 1_500n, 1_000n, 100, 1_500n],
    ['nothing when one unit is missing', 999n, 1_000n, 100, 0n],
    ['what the required share leaves', 600n, 1_000n, 50, 200n],
    ['everything if no share is required', 600n, 1_000n, 0, 600n],
    ['nothing from an empty treasury', 0n, 0n, 100, 0n],
    ['nothing from a treasury whose payments exceed its balance', -5n, 0n, 0, 0n],
  ])('allows %s', (_, held, owed, percent, amount) => {
    expect(solventAmount(held, owed, percent)).toBe(amount);
  });

  it('keeps the required share after the payment, and never allows more than is held', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 20n });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 100 }), (held, owed, percent) => {
        const paid = solventAmount(held, owed, percent);
        expect(paid).toBeLessThanOrEqual(held);
        expect(paid).toBeGreaterThanOrEqual(0n);
        if (paid > 0n) expect(100n * (held - paid)).toBeGreaterThanOrEqual(BigInt(percent) * (owed - paid));
      }),
    );
  });
});
