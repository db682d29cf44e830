import { describe, it } from '@jest/globals';
import type { Answer } from './support/client.js';
import { listed } from './support/listed.js';
import { newAccount } from './support/players.js';
import { expectProblem, expectRefusedFields } from './support/problems.js';
import { withUntouchedBooks } from './support/untouched-books.js';

const NO_USERNAMES = [
  ...[
    'ab',
    'x'.repeat(51),
    'x'.repeat(90_000),
    '',
    '   ',
    'with space',
    'nämë',
    'a@b',
    'a\u0000b',
    'abc\n',
    '\ud800abc',
  ],
  ...['<script>', "a'--", '𝐚𝐝𝐦𝐢𝐧', 'аdmin', null, 12_345, true, ['abc'], { toString: 'abc' }],
];
/** A letter with a variation selector: some validators count one character, PostgreSQL two. */
const SELECTED = 'a\ufe0f';
const DOMAIN = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(42)}.com`;
const NO_EMAILS = [
  ...['nobody', '@example.com', 'a@b', 'a b@example.com', '', 'a\u0000@example.com', 'a@exa\u0000mple.com'],
  ...[
    'a@example.com\r\nBcc: b@c.de',
    '"a\nb"@example.com',
    '\ud800@example.com',
    'a@\ud800.com',
    'a@@example.com',
  ],
  ...[`${'a'.repeat(300)}@example.com`, `${SELECTED.repeat(16)}@${DOMAIN}`, `${'a'.repeat(64)}@${DOMAIN}`],
  ...[null, 5, ['a@b.co'], { $ne: '' }],
];
const NO_PASSWORDS = [
  '12345',
  'x'.repeat(129),
  'x'.repeat(90_000),
  '',
  'secret\u0000',
  null,
  123_456,
  ['123456'],
  {},
];
const NO_CODES = ['', 'a\u0000b', 'x'.repeat(65), null, 5, [], {}];

/** A long value is shown by its beginning. */
const titled = (field: string, values: unknown[]): [string, string, unknown][] =>
  values.map((value) => [field, JSON.stringify(value).slice(0, 30), value]);

describe('bad accounts', () => {
  const untouched = withUntouchedBooks();

  /** Posts as somebody without a session. Text, since `__proto__` is no member of an object literal. */
  const post = (path: string, members: [string, unknown][]): Promise<Answer> => {
    const texts = members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
    const headers = { 'Content-Type': 'application/json' };
    return untouched.app.client().send('POST', path, { headers, body: `{${texts.join()}}` });
  };
  const postAccount = (field: string, value: unknown) =>
    post('/api/register', [
      ...Object.entries(newAccount()).filter(([name]) => name !== field),
      [field, value],
    ]);
  const postLogin = (field: string, value: unknown) => {
    const right: [string, unknown][] = [
      ['username', 'admin'],
      ['password', 'the admin password'],
    ];
    return post('/api/login', [...right.filter(([name]) => name !== field), [field, value]]);
  };

  it.each([
    ...titled('username', NO_USERNAMES),
    ...titled('email', NO_EMAILS),
    ...titled('password', NO_PASSWORDS),
    ...titled('referralCode', NO_CODES),
  ])('are not registered: %s %s', async (field, _, value) => {
    expectRefusedFields(await postAccount(field, value), field);
  });

  it.each(['username', 'email', 'password'] as const)('are not registered without %s', async (field) => {
    const { [field]: _, ...rest } = newAccount();
    expectRefusedFields(await untouched.app.client().post('/api/register', rest), field);
  });

  it.each(
    listed(`id isAdmin isPartner arenaBalance walletAddress privateKey referredBy passwordHash partnerCommissionRate
      partnerCode role __proto__ constructor`),
  )('cannot be registered with a %s of their choice', async (field) => {
    for (const value of [1, true, '1000000', { username: 'admin' }]) {
      expectRefusedFields(await postAccount(field, value), field);
    }
  });

  it.each(['nobody', '\ud800', "' OR '1'='1", '%', '_', '*'])(
    'are not referred by %j',
    async (referralCode) => {
      expectProblem(await postAccount('referralCode', referralCode), 400, 'UNKNOWN_REFERRAL');
    },
  );

  it.each([
    ...titled('username', ['ab', 'x'.repeat(51), 'ad\u0000min', '', null, 5, ['admin'], { $gt: '' }]),
    ...titled('password', [
      '12345',
      'x'.repeat(129),
      'secret\u0000',
      '',
      null,
      123_456,
      ['the admin password'],
      {},
    ]),
    ...titled('remember', [true]),
    ...titled('constructor', ['x']),
    ...titled('__proto__', [{ username: 'admin' }]),
  ])('are not asked for their password: %s %s', async (field, _, value) => {
    expectRefusedFields(await postLogin(field, value), field);
  });

  it.each([
    "admin' --",
    '\ud800abc',
    'admin ',
    ' admin',
    '%min',
    'adm_n',
    '𝐚𝐝𝐦𝐢𝐧',
    'admin\n',
    '\u0001\u0002\u0003',
  ])('are not taken for the admin: %j', async (username) => {
    expectProblem(await postLogin('username', username), 401, 'BAD_CREDENTIALS');
  });

  it('do not get in by the query', async () => {
    const path = '/api/login?username=admin&password=the%20admin%20password';
    expectRefusedFields(await post(path, []), 'username', 'password');
  });
});
