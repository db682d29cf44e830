import { describe, expect, it } from '@jest/globals';
import { xName, xNameFault } from './x-name.js';

describe(xName, () => {
  it('is the same with and without its @, and blanks around it', () => {
    expect([' spartacus ', '@spartacus', ' @spartacus'].map(xName)).toEqual(Array(3).fill('spartacus'));
  });
});

describe(xNameFault, () => {
  it.each(['spartacus', '@Crixus_7', 'W'.repeat(50)])('is none for %j', (text) => {
    expect(xNameFault(text)).toBeUndefined();
  });

  it.each(['', '@', '@@spartacus', 'two words', 'ümlaut', 'W'.repeat(51)])('is there for %j', (text) => {
    expect(xNameFault(text)).toBe('Use 1 to 50 letters, digits and underscores');
  });
});
