import { DomainError } from '@arena/wire';
import { requirePlainFields } from './plain-fields.guard.js';

/** Returns the rejected fields, `all` for an error without fields, and undefined for an accepted request. */
function rejectedFields(body: unknown, query: object = {}): string[] | 'all' | undefined {
  try {
    requirePlainFields({ body, query });
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.more.errors?.map(({ field }) => field) ?? 'all';
  }
}

describe(requirePlainFields, () => {
  it.each([undefined, {}, { betAmount: 100, selectedSide: 'heads', userId: 2 }, { a: null, b: true, c: '' }])(
    'accepts %j',
    (body) => {
      expect(rejectedFields(body)).toBeUndefined();
    },
  );

  it('rejects nested values in body and query', () => {
    expect(rejectedFields({ a: 1, b: [], c: {} })).toEqual(['b', 'c']);
    expect(rejectedFields(undefined, { limit: ['1', '2'] })).toEqual(['limit']);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', 'prototype', '__proto__'])(
    'rejects a field named %s',
    (name) => {
      expect(rejectedFields(JSON.parse(`{"${name}":1}`))).toEqual([name]);
      expect(rejectedFields(undefined, JSON.parse(`{"${name}":"1"}`) as object)).toEqual([name]);
    },
  );

  it('rejects NUL, which PostgreSQL cannot store', () => {
    expect(rejectedFields({ a: 'x\0y', b: 'xy' })).toEqual(['a']);
    expect(rejectedFields(undefined, { a: '\0' })).toEqual(['a']);
  });

  it('rejects lists, too many fields and too long names', () => {
    expect(rejectedFields([])).toBe('all');
    const fields = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`f${index}`, 1]));
    expect(rejectedFields(fields)).toBe('all');
    expect(rejectedFields({ ['x'.repeat(41)]: 1 })).toBe('all');
  });
});
