import { describe, expect, it } from '@jest/globals';
import { tabAfter } from './tab-steps.js';

describe(tabAfter, () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s leads from tab %d of three to tab %d', (key, from, to) => {
    expect(tabAfter(key, from, 3)).toBe(to);
  });

  it('stays with any other key', () => {
    expect(tabAfter('Enter', 1, 3)).toBeUndefined();
  });
});
