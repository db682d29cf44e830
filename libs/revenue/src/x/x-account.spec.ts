import { describe, expect, it } from '@jest/globals';
import { accountOf } from './x-account.js';
import { XOAuthError } from './x-oauth.error.js';

const DATA = { id: '2244994945', name: 'X Dev', username: 'XDevelopers' };

describe(accountOf, () => {
  it('reads the account, and nothing beside it', () => {
    expect(accountOf({ data: DATA })).toEqual({ id: '2244994945', username: 'XDevelopers' });
  });

  it.each([
    [undefined],
    [null],
    ['XDevelopers'],
    [[DATA]],
    [DATA],
    [{ data: null }],
    [{ data: [] }],
    [{ errors: [{ title: 'Unauthorized' }] }],
  ])('finds none in %j', (answer) => {
    expect(() => accountOf(answer)).toThrow(XOAuthError);
  });

  it.each([5, 2244994945, '', '0', '-1', '1.5', '0x10', '1'.repeat(21), null, {}])(
    'does not take %j for an id',
    (id) => {
      expect(() => accountOf({ data: { ...DATA, id } })).toThrow(XOAuthError);
    },
  );

  it.each(['', '@arena', 'a b', 'ärena', '<script>', 'a\n', 'a'.repeat(51), 5, null, ['arena'], {}])(
    'does not take %j for a name',
    (username) => {
      expect(() => accountOf({ data: { ...DATA, username } })).toThrow(XOAuthError);
    },
  );
});
