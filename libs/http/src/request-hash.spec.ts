import fc from 'fast-check';
import { requestHash } from './request-hash.js';

describe(requestHash, () => {
  it('is equal for equal values', () => {
    expect(requestHash(['100.00000000', 'heads'])).toBe(requestHash(['100.00000000', 'heads']));
  });

  it('differs for values whose concatenations are equal', () => {
    const requests = [
      ['ab', 'c'],
      ['a', 'bc'],
      ['abc'],
      ['abc', ''],
      ['', 'abc'],
      ['a,b', 'c'],
      ['a', 'b,c'],
      ['a","b', 'c'],
    ];
    expect(new Set(requests.map(requestHash)).size).toBe(requests.length);
  });

  it('differs for different values', () => {
    const values = fc.array(fc.string(), { maxLength: 4 });
    fc.assert(
      fc.property(values, values, (one, other) => {
        const areEqual = JSON.stringify(one) === JSON.stringify(other);
        return (requestHash(one) === requestHash(other)) === areEqual;
      }),
    );
  });
});
