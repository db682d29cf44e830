import { describe, expect, it } from '@jest/globals';
import { pointOf, WRONG_POINT } from './point-text.js';

describe(pointOf, () => {
  it.each([
    ['1', 1],
    ['1.00', 1],
    ['1.37', 1.37],
    [' 2.5 ', 2.5],
    ['100.00', 100],
  ])('of %j is %d', (text, point) => {
    expect(pointOf(text)).toBe(point);
  });

  it.each(['', '0.99', '1.005', '100.01', '1e1', '-2', '1,5', 'abc'])('of %j is none', (text) => {
    expect(pointOf(text)).toBeUndefined();
  });

  it('is asked for in the words of the specification', () => {
    expect(WRONG_POINT).toBe('Please enter a value between 1.00 and 100.00');
  });
});
