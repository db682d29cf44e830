import { describe, expect, it } from '@jest/globals';
import { refusedFields } from './refused-fields.js';

const names = ['username', 'email', 'password'] as const;

describe(refusedFields, () => {
  it('puts each refused field beneath its input', () => {
    const fields = [
      { field: 'password', message: 'is too short' },
      { field: 'colour', message: 'is unknown' },
    ];
    expect(refusedFields({ code: 'VALIDATION', fields }, names)).toEqual([
      { name: 'password', message: 'is too short' },
    ]);
  });

  it('puts a taken username beneath the username', () => {
    expect(refusedFields({ code: 'USERNAME_TAKEN', fields: [] }, names)).toEqual([
      { name: 'username', message: 'This username is taken' },
    ]);
  });

  it('has nothing to say about a failure that is about no field', () => {
    expect(refusedFields({ code: 'TOO_MANY_REQUESTS', fields: [] }, names)).toEqual([]);
  });
});
