import { describe, expect, it } from '@jest/globals';
import { isAdmin, isReservedName } from './identity.js';

describe(isReservedName, () => {
  it.each(['admin', 'ADMIN', 'aDmiN', 'testref', 'TestRef', 'TESTREF'])('reserves %s', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each(['admin1', 'an_admin', 'test.ref', 'testref2', 'a-d-m-i-n', 'administrator', ''])(
    'does not reserve %j',
    (name) => {
      expect(isReservedName(name)).toBe(false);
    },
  );
});

describe(isAdmin, () => {
  it.each([
    [1, 'admin'],
    [1, 'renamed'],
    [7, 'admin'],
    [7, 'TestRef'],
  ])('is true for user %d with the name %s', (id, username) => {
    expect(isAdmin({ id, username })).toBe(true);
  });

  it.each([
    [2, 'player'],
    [10, 'admin1'],
    [11, 'test_ref'],
    [0, 'player'],
    [-1, 'player'],
  ])('is false for user %d with the name %s', (id, username) => {
    expect(isAdmin({ id, username })).toBe(false);
  });
});
