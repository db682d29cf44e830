import type { Partner } from '@arena/wire';
import { makePartner, newAccount, registerPlayer, type Player } from '../support/players.js';
import { expectProblem, expectRefusedFields, listed } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { withUntouchedBooks } from '../support/untouched-books.js';

const INVALID_IDS = listed(
  `0 -1 1.5 01 1e0 %201 1%00 null me 2147483648 %D9%A1 __proto__ ${'9'.repeat(400)}`,
);
const INVALID_PAGES = listed(`
  limit=0 limit=101 limit=-1 limit= limit=1e1 limit=5&limit=6 before=0 before=-5 before= before=abc before=1%00
  before=9007199254740992 before=5&before=6 offset=5 page=2`);

describe('bad input for partners', () => {
  const books = withUntouchedBooks();

  it.each(INVALID_IDS)('rejects the user id %s', async (id) => {
    const { client } = books.player;
    expectRefusedFields(await client.get(`/api/partner/${id}`), 'id');
    expectRefusedFields(await client.get(`/api/partner/${id}/earnings`), 'id');
    expectRefusedFields(await client.post(`/api/partner/${id}/activate`), 'id');
  });

  it.each(INVALID_PAGES)('rejects the query ?%s', async (query) => {
    const { client, user } = books.player;
    const [field = ''] = query.split('=', 1);
    expectRefusedFields(await client.get(`/api/partner/${user.id}?${query}`), field);
  });

  it.each(['partnerCode', 'partnerCommissionRate', 'isPartner', 'referralCode', 'userId', '', '__proto__'])(
    'rejects an activation with the field "%s"',
    async (field) => {
      const { user } = books.player;
      const value = field === 'userId' ? String(user.id) : '"MINE2345"';
      const body = `{${JSON.stringify(field)}:${value}}`;
      expectRefusedFields(await books.post(`/api/partner/${user.id}/activate`, body), field);
    },
  );

  it.each(['[]', '[{}]'])('rejects an activation with the list %s', async (body) => {
    const { user } = books.player;
    expectProblem(await books.post(`/api/partner/${user.id}/activate`, body), 400, 'VALIDATION');
  });

  it('rejects an activation that claims another user in the body', async () => {
    const { user } = books.player;
    expectProblem(await books.post(`/api/partner/${user.id}/activate`, '{"userId":1}'), 403, 'FORBIDDEN');
  });
});

describe('an altered referral code', () => {
  let app: TestApp;
  let partner: Player;
  let code: string;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    partner = await registerPlayer(app);
    code = await makePartner(partner);
  });

  afterAll(() => app.close());

  it.each<[string, (code: string) => string]>([
    ['with a trailing space', (valid) => `${valid} `],
    ['with a trailing line break', (valid) => `${valid}\n`],
    ['without its last character', (valid) => valid.slice(0, -1)],
    ['repeated twice', (valid) => valid + valid],
    ['in full-width letters', (valid) => valid.replaceAll(/./g, fullWidth)],
    ['with a mark on its first letter', (valid) => valid.replace(/^./, '$&\u0301')],
    ['with an invisible character', (valid) => `\u200b${valid}`],
    ['with a wildcard', (valid) => `${valid.slice(0, -1)}%`],
    ['replaced by a pattern', () => '________'],
    ['replaced by 64 dice emoji', () => '🎲'.repeat(64)],
    ['replaced by 64 letters whose capitals are three characters each', () => 'ΐ'.repeat(64)],
  ])('is rejected %s', async (_, alter) => {
    const account = newAccount({ referralCode: alter(code) });
    expectProblem(await app.client().post('/api/register', account), 400, 'UNKNOWN_REFERRAL');
    const { body } = await partner.client.get<Partner>(`/api/partner/${partner.user.id}`);
    expect(body).toMatchObject({ totalReferrals: 0, referredUsers: [] });
  });
});

/** The distance of a full-width letter of Unicode from the ASCII letter. */
const FULL_WIDTH_OFFSET = 0xfee0;
const fullWidth = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + FULL_WIDTH_OFFSET);
