import { describe, expect, it } from '@jest/globals';
import { feesAnswer } from './fees.js';

const GWEI = 10n ** 9n;

describe(feesAnswer, () => {
  it('is what the endpoint asks for, at a busy hour too', () => {
    expect(feesAnswer({ maxFeePerGas: 10_000n * GWEI, maxPriorityFeePerGas: GWEI })).toEqual({
      maxFee: 10_000n * GWEI,
      priorityFee: GWEI,
    });
  });

  it.each([
    { maxFeePerGas: 10_000n * GWEI + 1n, maxPriorityFeePerGas: GWEI },
    { maxFeePerGas: null, maxPriorityFeePerGas: GWEI },
    { maxFeePerGas: GWEI, maxPriorityFeePerGas: null },
  ])('is none that can be believed: $maxFeePerGas, $maxPriorityFeePerGas', (answer) => {
    expect(() => feesAnswer(answer)).toThrow();
  });
});
