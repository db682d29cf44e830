import { beforeEach, describe, expect, it } from '@jest/globals';
import { answered, keyOf } from './attempt.js';

const order = { userId: 7, amount: '100.00000000', address: '0xAb' };

describe(keyOf, () => {
  beforeEach(answered);

  it('stays while an order has no answer', () => {
    expect(keyOf(order)).toBe(keyOf({ ...order }));
  });

  it('is another for another amount, another address or another player', () => {
    const keys = [
      order,
      { ...order, amount: '101.00000000' },
      { ...order, address: '0xCd' },
      { ...order, userId: 8 },
    ];
    expect(new Set(keys.map(keyOf)).size).toBe(keys.length);
  });

  it('is another once the order was taken', () => {
    const first = keyOf(order);
    answered();
    expect(keyOf(order)).not.toBe(first);
  });
});
