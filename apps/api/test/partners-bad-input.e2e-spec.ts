import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Partner } from '@arena/wire';
import { listed } from './support/listed.js';
import { makePartner, newAccount, registerPlayer, type Player } from './support/players.js';
import { expectProblem, expectRefusedFields } from './support/problems.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { withUntouchedBooks } from './support/untouched-books.js';

const NO_IDS = listed(`0 -1 1.5 01 1e0 %201 1%00 null me 2147483648 %D9%A1 __proto__ ${'9'.repeat(400)}`);
const NO_PAGES = listed(`
  limit=0 limit=101 limit=-1 limit= limit=1e1 limit=5&limit=6 before=0 before=-5 before= before=abc before=1%00
  before=9007199254740992 before=5&before=6 offset=5 page=2`);

describe('bad input to partners', () => {
  const untouched = withUntouchedBooks();

  it.each(NO_IDS)('is refused with %s as a user id', async (id) => {
    const { client } = untouched.player;
    expectRefusedFields(await client.get(`/api/partner/${id}`), 'id');
    expectRefusedFields(await client.get(`/api/partner/${id}/earnings`), 'id');
    expectRefusedFields(await client.post(`/api/partner/${id}/activate`), 'id');
  });

  it.each(NO_PAGES)('is refused with ?%s', async (query) => {
    const { client, user } = untouched.player;
    const [field = ''] = query.split('=', 1);
    expectRefusedFields(await client.get(`/api/partner/${user.id}?${query}`), field);
  });

  it.each(['partnerCode', 'partnerCommissionRate', 'isPartner', 'referralCode', 'userId', '', '__proto__'])(
    'activates nobody with the field "%s", for there is none to be given',
    async (field) => {
      const { user } = untouched.player;
      const value = field === 'userId' ? String(user.id) : '"MINE2345"';
      const body = `{${JSON.stringify(field)}:${value}}`;
      expectRefusedFields(await untouched.post(`/api/partner/${user.id}/activate`, body), field);
    },
  );

  it.each(['[]', '[{}]'])('activates nobody with the list %s', async (body) => {
    const { user } = untouched.player;
    expectProblem(await untouched.post(`/api/partner/${user.id}/activate`, body), 400, 'VALIDATION');
  });

  it('activates nobody for somebody else by a claim in the body', async () => {
    const { user } = untouched.player;
    expectProblem(await untouched.post(`/api/partner/${user.id}/activate`, '{"userId":1}'), 403, 'FORBIDDEN');
  });
});

describe('a code that is nearly a partner’s', () => {
  let app: TestApp;
  let partner: Player;
  let code: string;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    partner = await registerPlayer(app);
    code = await makePartner(partner);
  });

  afterAll(() => app.close());

  it.each<[string, (right: string) => string]>([
    ['with a space after it', (right) => `${right} `],
    ['with a line break after it', (right) => `${right}\n`],
    ['without its end', (right) => right.slice(0, -1)],
    ['twice', (right) => right + right],
    ['in full-width letters', (right) => right.replaceAll(/./g, fullWidth)],
    ['with a mark on its first letter', (right) => right.replace(/^./, '$&\u0301')],
    ['with an invisible letter', (right) => `\u200b${right}`],
    ['with a wildcard', (right) => `${right.slice(0, -1)}%`],
    ['as a pattern', () => '________'],
    ['as 64 dice', () => '🎲'.repeat(64)],
    ['as 64 letters that are three each in capitals', () => 'ΐ'.repeat(64)],
    ['as half a letter', () => '\udfff'],
  ])('refers nobody %s', async (_, spoilt) => {
    const account = newAccount({ referralCode: spoilt(code) });
    expectProblem(await app.client().post('/api/register', account), 400, 'UNKNOWN_REFERRAL');
    const { body } = await partner.client.get<Partner>(`/api/partner/${partner.user.id}`);
    expect(body).toMatchObject({ totalReferrals: 0, referredUsers: [] });
  });
});

/** How far the letters of East Asian typing lie from ours. */
const FULL_WIDTH = 0xfee0;
const fullWidth = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + FULL_WIDTH);
