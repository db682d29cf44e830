import { configureStore } from '@reduxjs/toolkit';
import { rootReducer } from '../../store/root-reducer.js';
import { withdrawalAnswered, withdrawalKey } from './withdrawal.slice.js';

describe(withdrawalKey, () => {
  const order = { userId: 7, amount: '100.00000000', address: '0xAb' };

  const { dispatch } = configureStore({ reducer: rootReducer });
  const keyOf = (one: typeof order): string => dispatch(withdrawalKey(one));
  beforeEach(() => void dispatch(withdrawalAnswered()));

  it('stays the same while an order has no response', () => {
    expect(keyOf(order)).toBe(keyOf({ ...order }));
  });

  it.each([
    ['amount', { amount: '101.00000000' }],
    ['address', { address: '0xCd' }],
    ['player', { userId: 8 }],
  ])('changes with the %s', (_name, change) => {
    expect(keyOf({ ...order, ...change })).not.toBe(keyOf(order));
  });

  it('changes after an order has succeeded', () => {
    const first = keyOf(order);
    dispatch(withdrawalAnswered());
    expect(keyOf(order)).not.toBe(first);
  });
});
