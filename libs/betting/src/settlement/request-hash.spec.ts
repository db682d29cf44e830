import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { requestHash } from './request-hash.js';

describe(requestHash, () => {
  it('is the same for the same values', () => {
    expect(requestHash(['100.00000000', 'heads'])).toBe(requestHash(['100.00000000', 'heads']));
  });

  it('does not run values together', () => {
    const alike = [
      ['ab', 'c'],
      ['a', 'bc'],
      ['abc'],
      ['abc', ''],
      ['', 'abc'],
      ['a,b', 'c'],
      ['a', 'b,c'],
      ['a","b', 'c'],
    ];
    expect(new Set(alike.map(requestHash)).size).toBe(alike.length);
  });

  it('differs for different values', () => {
    const values = fc.array(fc.string(), { maxLength: 4 });
    fc.assert(
      fc.property(values, values, (one, other) => {
        const same = JSON.stringify(one) === JSON.stringify(other);
        return (requestHash(one) === requestHash(other)) === same;
      }),
    );
  });
});
