import fc from 'fast-check';
import { FEE_BUMP_AFTER_MS, bumpFees, isUnderpriced, nextFees, parseFees } from './fees.js';

const GWEI = 10n ** 9n;

const wei = fc.bigInt({ min: 0n, max: 10n ** 15n });
const fees = fc.record({ maxFee: wei, priorityFee: wei });

/** The rule of nodes for a transaction that replaces another one with the same nonce. */
const canReplace = (fee: bigint, last: bigint): boolean => fee * 10n >= last * 11n && fee > last;

describe(parseFees, () => {
  it('returns the suggested fees, even high ones', () => {
    expect(parseFees({ maxFeePerGas: 10_000n * GWEI, maxPriorityFeePerGas: GWEI })).toEqual({
      maxFee: 10_000n * GWEI,
      priorityFee: GWEI,
    });
  });

  it.each([
    { maxFeePerGas: 10_000n * GWEI + 1n, maxPriorityFeePerGas: GWEI },
    { maxFeePerGas: null, maxPriorityFeePerGas: GWEI },
    { maxFeePerGas: GWEI, maxPriorityFeePerGas: null },
  ])('rejects $maxFeePerGas, $maxPriorityFeePerGas', (data) => {
    expect(() => parseFees(data)).toThrow();
  });
});

describe(isUnderpriced, () => {
  const current = { maxFee: 800n, priorityFee: 80n };

  it('returns true when either fee is below the current one', () => {
    expect(isUnderpriced({ maxFee: 799n, priorityFee: 80n }, current)).toBe(true);
    expect(isUnderpriced({ maxFee: 800n, priorityFee: 79n }, current)).toBe(true);
  });

  it('returns false when neither fee is below the current one', () => {
    expect(isUnderpriced(current, current)).toBe(false);
    expect(isUnderpriced({ maxFee: 801n, priorityFee: 80n }, current)).toBe(false);
  });
});

describe(nextFees, () => {
  const attempt = (ageMs: number) => ({
    maxFee: 800n,
    priorityFee: 80n,
    createdAt: new Date(Date.now() - ageMs),
  });
  const risen = { maxFee: 1000n, priorityFee: 80n };

  it('bumps the fees of an old attempt that is underpriced', () => {
    expect(nextFees(attempt(FEE_BUMP_AFTER_MS + 1), risen)).toEqual({ maxFee: 1000n, priorityFee: 91n });
  });

  it('returns undefined for a recent attempt, and for one that is not underpriced', () => {
    expect(nextFees(attempt(FEE_BUMP_AFTER_MS / 2), risen)).toBeUndefined();
    expect(nextFees(attempt(FEE_BUMP_AFTER_MS + 1), { maxFee: 800n, priorityFee: 80n })).toBeUndefined();
  });
});

describe(bumpFees, () => {
  it('raises both fees by an eighth', () => {
    const last = { maxFee: 800n, priorityFee: 80n };
    expect(bumpFees(last, { maxFee: 801n, priorityFee: 1n })).toEqual({ maxFee: 901n, priorityFee: 91n });
  });

  it('uses the current fees when they are higher', () => {
    const current = { maxFee: 5000n, priorityFee: 500n };
    expect(bumpFees({ maxFee: 800n, priorityFee: 80n }, current)).toEqual(current);
  });

  it('is enough to replace the last attempt, and not underpriced', () => {
    fc.assert(
      fc.property(fees, fees, (last, current) => {
        const next = bumpFees(last, current);
        expect(canReplace(next.maxFee, last.maxFee)).toBe(true);
        expect(canReplace(next.priorityFee, last.priorityFee)).toBe(true);
        expect(isUnderpriced(next, current)).toBe(false);
      }),
    );
  });

  it('does not escalate over repeated attempts while the current fees stay the same', () => {
    fc.assert(
      fc.property(fees, fees, (first, current) => {
        let offer = first;
        for (let attempt = 0; attempt < 100; attempt += 1)
          if (isUnderpriced(offer, current)) offer = bumpFees(offer, current);
        const limit = (one: bigint, other: bigint): bigint => ((one > other ? one : other) * 9n) / 8n + 1n;
        expect(offer.maxFee).toBeLessThanOrEqual(limit(first.maxFee, current.maxFee));
        expect(offer.priorityFee).toBeLessThanOrEqual(limit(first.priorityFee, current.priorityFee));
      }),
    );
  });
});
