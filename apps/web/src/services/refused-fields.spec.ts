import { describe, expect, it } from '@jest/globals';
import { refusedFields, type CodedFields } from './refused-fields.js';

const names = ['username', 'email', 'password'] as const;
const coded: CodedFields<(typeof names)[number]> = {
  USERNAME_TAKEN: { name: 'username', message: 'This username is taken' },
  BAD_CREDENTIALS: { name: 'password' },
};

describe(refusedFields, () => {
  it('puts each refused field beneath its input', () => {
    const fields = [
      { field: 'password', message: 'is too short' },
      { field: 'colour', message: 'is unknown' },
    ];
    expect(refusedFields({ code: 'VALIDATION', fields }, names, coded)).toEqual([
      { name: 'password', message: 'is too short' },
    ]);
  });

  it('puts a code beneath the input that it is about, in the words of the form', () => {
    expect(refusedFields({ code: 'USERNAME_TAKEN', fields: [] }, names, coded)).toEqual([
      { name: 'username', message: 'This username is taken' },
    ]);
  });

  it('takes the words of the refusal where the form has none', () => {
    const detail = 'The password is not right.';
    expect(refusedFields({ code: 'BAD_CREDENTIALS', detail, fields: [] }, names, coded)).toEqual([
      { name: 'password', message: detail },
    ]);
  });

  it('has nothing to say about a failure that is about no field', () => {
    expect(refusedFields({ code: 'TOO_MANY_REQUESTS', fields: [] }, names, coded)).toEqual([]);
  });
});
