import { ROLES } from '@arena/wire';
import { foldName, isAdmin, isOwnerByName, isReservedName, mayBeRegistered, roleOf } from './identity.js';

describe(foldName, () => {
  it('folds the letters of names, and no others', () => {
    expect(foldName('Test_Ref.09-Z')).toBe('test_ref.09-z');
    expect(foldName('admİn')).toBe('admİn');
    expect(foldName('ADMIN'.replace('I', 'İ'))).toBe('admİn');
    // The Kelvin sign, which JavaScript and PostgreSQL fold to k.
    expect(foldName('\u212a')).toBe('\u212a');
  });
});

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

describe(isOwnerByName, () => {
  it.each([
    [1, 'admin'],
    [1, 'renamed'],
    [7, 'admin'],
    [7, 'TestRef'],
  ])('is true for user %d with the name %s', (id, username) => {
    expect(isOwnerByName({ id, username })).toBe(true);
  });

  it.each([
    [2, 'player'],
    [10, 'admin1'],
    [11, 'test_ref'],
    [0, 'player'],
    [-1, 'player'],
  ])('is false for user %d with the name %s', (id, username) => {
    expect(isOwnerByName({ id, username })).toBe(false);
  });
});

describe(mayBeRegistered, () => {
  it.each([
    'ADMIN',
    'admin.',
    '_admin',
    'sup-port',
    'System',
    'h.o.u.s.e',
    'moderator_',
    'null',
    'closed-player-7',
    'ADM1N',
    'adrnin',
    'supp0rt',
    'h0u5e',
    'nu11',
    'r00t_',
    '7r3asury',
  ])('is false for %s', (username) => {
    expect(mayBeRegistered(username)).toBe(false);
  });

  it.each(['alice', 'administer', 'house-cat', 'supporter', 'nulls', 'player1', 'player0', 'rnary'])(
    'is true for %s',
    (username) => {
      expect(mayBeRegistered(username)).toBe(true);
    },
  );
});

describe(roleOf, () => {
  it('is owner for owners by name, and otherwise the granted role', () => {
    expect(roleOf({ id: 1, username: 'renamed' }, null)).toBe('owner');
    expect(roleOf({ id: 7, username: 'TestRef' }, 'viewer')).toBe('owner');
    expect(roleOf({ id: 7, username: 'player' }, 'viewer')).toBe('viewer');
    expect(roleOf({ id: 7, username: 'player' }, null)).toBeNull();
  });
});

describe(isAdmin, () => {
  it('is true for every role', () => {
    for (const role of ROLES) expect(isAdmin({ role })).toBe(true);
    expect(isAdmin({ role: null })).toBe(false);
  });
});
