import { describe, expect, it } from '@jest/globals';
import { formatMultiplier } from './format-multiplier.js';

describe(formatMultiplier, () => {
  it.each([
    [1, '1.00x'],
    [1.5, '1.50x'],
    [1_000_000, '1000000.00x'],
  ])('formats %d as %s', (multiplier, text) => {
    expect(formatMultiplier(multiplier)).toBe(text);
  });
});
