import { describe, expect, it } from '@jest/globals';
import { brand } from '../../theme/brand.js';
import { crashColour } from './crash-colour.js';

describe(crashColour, () => {
  it.each([
    [1, 'red'],
    [1.99, 'red'],
    [2, 'ember'],
    [4.99, 'ember'],
    [5, 'amber'],
    [9.99, 'amber'],
    [10, 'mint'],
    [1_000_000, 'mint'],
  ] as const)('of %dx is %s', (multiplier, colour) => {
    expect(crashColour(multiplier)).toBe(brand[colour]);
  });
});
