import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bumped, isTooLow, nextOffer, PATIENCE_MS } from './fee-bump.js';

const wei = fc.bigInt({ min: 0n, max: 10n ** 15n });
const fees = fc.record({ maxFee: wei, priorityFee: wei });

/** What nodes ask of a transaction that is to replace another one with its nonce. */
const replaces = (fee: bigint, last: bigint): boolean => fee * 10n >= last * 11n && fee > last;

describe(isTooLow, () => {
  const current = { maxFee: 800n, priorityFee: 80n };

  it('is an offer below what is asked for by now, in either fee', () => {
    expect(isTooLow({ maxFee: 799n, priorityFee: 80n }, current)).toBe(true);
    expect(isTooLow({ maxFee: 800n, priorityFee: 79n }, current)).toBe(true);
  });

  it('is not one that offers enough, however long it waits', () => {
    expect(isTooLow(current, current)).toBe(false);
    expect(isTooLow({ maxFee: 801n, priorityFee: 80n }, current)).toBe(false);
  });
});

describe(nextOffer, () => {
  const attempt = (ageMs: number) => ({
    raw_tx: '0xsigned',
    max_fee: 800n,
    priority_fee: 80n,
    attempted_at: new Date(Date.now() - ageMs),
  });
  const dearer = { maxFee: 1000n, priorityFee: 80n };

  it('is more, for an attempt that has waited and is too low', () => {
    expect(nextOffer(attempt(PATIENCE_MS + 1), dearer)).toEqual({ maxFee: 1000n, priorityFee: 91n });
  });

  it('is none for one that has not waited, or is not too low', () => {
    expect(nextOffer(attempt(PATIENCE_MS / 2), dearer)).toBeUndefined();
    expect(nextOffer(attempt(PATIENCE_MS + 1), { maxFee: 800n, priorityFee: 80n })).toBeUndefined();
  });
});

describe(bumped, () => {
  it('offers a ninth eighth of the last attempt', () => {
    const last = { maxFee: 800n, priorityFee: 80n };
    expect(bumped(last, { maxFee: 801n, priorityFee: 1n })).toEqual({ maxFee: 901n, priorityFee: 91n });
  });

  it('offers what is asked for by now when that is more', () => {
    const current = { maxFee: 5000n, priorityFee: 500n };
    expect(bumped({ maxFee: 800n, priorityFee: 80n }, current)).toEqual(current);
  });

  it('offers enough to replace the last attempt, and what is asked for', () => {
    fc.assert(
      fc.property(fees, fees, (last, current) => {
        const next = bumped(last, current);
        expect(replaces(next.maxFee, last.maxFee)).toBe(true);
        expect(replaces(next.priorityFee, last.priorityFee)).toBe(true);
        expect(isTooLow(next, current)).toBe(false);
      }),
    );
  });

  it('does not run away while fees stand still, however often it is asked', () => {
    fc.assert(
      fc.property(fees, fees, (first, current) => {
        let offer = first;
        for (let time = 0; time < 100; time += 1)
          if (isTooLow(offer, current)) offer = bumped(offer, current);
        const most = (one: bigint, other: bigint): bigint => ((one > other ? one : other) * 9n) / 8n + 1n;
        expect(offer.maxFee).toBeLessThanOrEqual(most(first.maxFee, current.maxFee));
        expect(offer.priorityFee).toBeLessThanOrEqual(most(first.priorityFee, current.priorityFee));
      }),
    );
  });
});
