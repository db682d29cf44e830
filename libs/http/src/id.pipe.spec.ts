import fc from 'fast-check';
import { DomainError, MAX_USER_ID } from '@arena/wire';
import { idPipe, readDigits } from './id.pipe.js';

describe(readDigits, () => {
  it('parses positive whole numbers up to the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.integer({ min: 1 }), (id, max) => {
        return readDigits(String(id), max) === (id <= max ? id : undefined);
      }),
    );
  });

  it.each([
    '0',
    '-1',
    '01',
    '+1',
    ' 1',
    '1 ',
    '1\n',
    '1.0',
    '1e0',
    '0x1',
    '١',
    '',
    'NaN',
    '9007199254740993',
    '9'.repeat(99),
  ])('returns undefined for %j', (text) => {
    expect(readDigits(text, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });
});

describe(idPipe, () => {
  const read = (value: unknown): number => idPipe('id', MAX_USER_ID).transform(value, { type: 'param' });

  it('accepts ids up to the largest PostgreSQL integer', () => {
    expect(read('2147483647')).toBe(2_147_483_647);
    expect(() => read('2147483648')).toThrow(DomainError);
  });

  it('says what is wrong', () => {
    expect(() => read('0')).toThrow('The ID must be a positive whole number.');
    expect(() => read(undefined)).toThrow('The ID is required.');
  });

  it('rejects values that are not text', () => {
    for (const value of [1, null, undefined, ['1']]) expect(() => read(value)).toThrow(DomainError);
  });
});
