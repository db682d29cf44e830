import type { Answer } from '../support/client.js';
import { newAccount } from '../support/players.js';
import { expectProblem, expectRefusedFields, listed } from '../support/problems.js';
import { withUntouchedBooks } from '../support/untouched-books.js';

const INVALID_USERNAMES = [
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
const LETTER_WITH_SELECTOR = 'a\ufe0f';
const DOMAIN = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(42)}.com`;
const INVALID_EMAILS = [
  '\ud800', // half a surrogate pair
  ...[
    'no-at-sign',
    '@example.com',
    'a@b',
    'a b@example.com',
    '',
    'a\u0000@example.com',
    'a@exa\u0000mple.com',
  ],
  ...[
    'a@example.com\r\nBcc: b@c.de',
    '"a\nb"@example.com',
    '\ud800@example.com',
    'a@\ud800.com',
    'a@@example.com',
  ],
  ...[
    `${'a'.repeat(300)}@example.com`,
    `${LETTER_WITH_SELECTOR.repeat(16)}@${DOMAIN}`,
    `${'a'.repeat(64)}@${DOMAIN}`,
  ],
  ...[null, 5, ['a@b.co'], { $ne: '' }],
];
const INVALID_PASSWORDS = [
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
const INVALID_CODES = ['', '\ud800', 'a\u0000b', 'x'.repeat(65), null, 5, [], {}];

/** Cases of `it.each`, with the beginning of the value for the title. */
const cases = (field: string, values: unknown[]): [string, string, unknown][] =>
  values.map((value) => [field, JSON.stringify(value).slice(0, 30), value]);

describe('bad input for accounts', () => {
  const books = withUntouchedBooks();

  /** Posts without a session. Builds the JSON text, because an object literal cannot have a member `__proto__`. */
  const post = (path: string, members: [string, unknown][]): Promise<Answer> => {
    const texts = members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
    const headers = { 'Content-Type': 'application/json' };
    return books.app.client().send('POST', path, { headers, body: `{${texts.join()}}` });
  };
  const postAccount = (field: string, value: unknown) =>
    post('/api/register', [
      ...Object.entries(newAccount()).filter(([name]) => name !== field),
      [field, value],
    ]);
  const postLogin = (field: string, value: unknown) => {
    const valid: [string, unknown][] = [
      ['username', 'admin'],
      ['password', 'the admin password'],
    ];
    return post('/api/login', [...valid.filter(([name]) => name !== field), [field, value]]);
  };

  it.each([
    ...cases('username', INVALID_USERNAMES),
    ...cases('email', INVALID_EMAILS),
    ...cases('password', INVALID_PASSWORDS),
    ...cases('referralCode', INVALID_CODES),
  ])('rejects a registration with the %s %s', async (field, _, value) => {
    expectRefusedFields(await postAccount(field, value), field);
  });

  it.each(['username', 'email', 'password'] as const)('rejects a registration without %s', async (field) => {
    const { [field]: _, ...rest } = newAccount();
    expectRefusedFields(await books.app.client().post('/api/register', rest), field);
  });

  it.each(
    listed(`id isAdmin isPartner arenaBalance walletAddress privateKey referredBy passwordHash partnerCommissionRate
      partnerCode role __proto__ constructor`),
  )('rejects a registration with the field %s', async (field) => {
    for (const value of [1, true, '1000000', { username: 'admin' }]) {
      expectRefusedFields(await postAccount(field, value), field);
    }
  });

  it.each(['unknown', "' OR '1'='1", '%', '_', '*'])(
    'rejects the unknown referral code %j',
    async (referralCode) => {
      expectProblem(await postAccount('referralCode', referralCode), 400, 'UNKNOWN_REFERRAL');
    },
  );

  it.each([
    ...cases('username', [
      'ab',
      '\ud800abc',
      'x'.repeat(51),
      'ad\u0000min',
      '',
      null,
      5,
      ['admin'],
      { $gt: '' },
    ]),
    ...cases('password', [
      '12345',
      'x'.repeat(129),
      'secret\u0000',
      '',
      null,
      123_456,
      ['the admin password'],
      {},
    ]),
    ...cases('remember', [true]),
    ...cases('constructor', ['x']),
    ...cases('__proto__', [{ username: 'admin' }]),
  ])('rejects a login with the %s %s', async (field, _, value) => {
    expectRefusedFields(await postLogin(field, value), field);
  });

  it.each(["admin' --", 'admin ', ' admin', '%min', 'adm_n', '𝐚𝐝𝐦𝐢𝐧', 'admin\n', '\u0001\u0002\u0003'])(
    'does not sign in the username %j as the admin',
    async (username) => {
      expectProblem(await postLogin('username', username), 401, 'BAD_CREDENTIALS');
    },
  );

  it('does not accept credentials in the query', async () => {
    const path = '/api/login?username=admin&password=the%20admin%20password';
    expectRefusedFields(await post(path, []), 'username', 'password');
  });
});
