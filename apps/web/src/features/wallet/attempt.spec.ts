import { beforeEach, describe, expect, it } from '@jest/globals';
import { answered, keyOf } from './attempt.js';

const order = { userId: 7, amount: '100.00000000', address: '0xAb' };

describe(keyOf, () => {
  beforeEach(answered);

  it('stays while an order has no answer', () => {
    expect(keyOf(order)).toBe(keyOf({ ...order }));
  });

  it.each([
    ['amount', { amount: '101.00000000' }],
    ['address', { address: '0xCd' }],
    ['player', { userId: 8 }],
  ])('is another for another %s', (_, change) => {
    expect(keyOf({ ...order, ...change })).not.toBe(keyOf(order));
  });

  it('is another once the order was taken', () => {
    const first = keyOf(order);
    answered();
    expect(keyOf(order)).not.toBe(first);
  });
});
