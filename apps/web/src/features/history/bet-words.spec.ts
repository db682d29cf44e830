import { describe, expect, it } from '@jest/globals';
import { multiplierWords, netOf } from './bet-words.js';

describe(multiplierWords, () => {
  it.each([
    [1, '1.00x'],
    [1.5, '1.50x'],
    [1_000_000, '1000000.00x'],
  ])('of %d are %s', (multiplier, words) => {
    expect(multiplierWords(multiplier)).toBe(words);
  });
});

describe(netOf, () => {
  it.each([
    ['100.00000000', '200.00000000', '100.00000000'],
    ['100.00000000', '0.00000000', '-100.00000000'],
    ['250.50000000', '250.50000000', '0.00000000'],
  ])('of a stake of %s that paid %s is %s', (betAmount, winAmount, net) => {
    expect(netOf({ betAmount, winAmount })).toBe(net);
  });
});
