import { RULES_DOCUMENTS, type RegisterRequest, type RulesAcceptance, type RulesState } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import { flip, newAccount, registerPlayer } from '../support/players.js';
import { placeMines } from '../support/mines.js';
import { ADULT_IN_BRITAIN, policyFile } from '../support/policy.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const ACCEPTED = RULES_DOCUMENTS.filter(({ isAccepted }) => isAccepted).map(({ id, version }) => ({
  id,
  version,
}));
const FACTOR = { RATE_LIMIT_FACTOR: '1000' };

/** Returns the day on which a person turns this old today, or `days` later. */
function birthDateOf(age: number, days = 0): string {
  const date = new Date(Date.now() + days * 86_400_000);
  date.setUTCFullYear(date.getUTCFullYear() - age);
  return date.toISOString().slice(0, 10);
}

describe('the rules', () => {
  let app: TestApp;
  let strict: TestApp;

  beforeAll(async () => {
    app = await startTestApp(FACTOR);
    const rules = {
      minimumAge: 18,
      asksPlace: true,
      allowedCountries: ['GB', 'IE'],
      blockedCountries: ['IE'],
    };
    strict = await startApiOn(app.database, { ...FACTOR, POLICY: policyFile(rules) });
  });
  afterAll(() => closeBalanced(app, strict));

  const register = (account: Partial<RegisterRequest>) =>
    strict.client().post('/api/register', newAccount(account));

  describe('without a policy', () => {
    it('are accepted by registering, with the time and the versions', async () => {
      const begun = Date.now();
      const { client } = await registerPlayer(app);
      const { body } = await client.get<RulesState>('/api/account/rules');
      expect(body).toEqual({
        rules: expect.stringContaining('terms 1'),
        isCurrent: true,
        asksAge: false,
        asksPlace: false,
        last: { documents: ACCEPTED, minimumAge: null, country: null, acceptedAt: expect.any(String) },
      });
      expect(Date.parse(body.last!.acceptedAt)).toBeGreaterThan(begun - 60_000);
    });

    it('keep neither the date of birth nor the country', async () => {
      const { client, user } = await registerPlayer(app, { birthDate: '1990-01-01', country: 'GB' });
      const { body } = await client.get<RulesState>('/api/account/rules');
      expect(body.last).toMatchObject({ minimumAge: null, country: null });
      expect((await flip({ client, user })).status).toBe(200);
    });

    it('of a new version are asked for, without refusing bets', async () => {
      const player = await registerPlayer(app);
      await asOwner(
        app.database,
        `UPDATE player_accounts SET accepted_rules = 'terms 0' WHERE user_id = $1`,
        [player.user.id],
      );
      const { body } = await player.client.get<RulesState>('/api/account/rules');
      expect(body.isCurrent).toBe(false);
      expect((await flip(player)).status).toBe(200);
      const accept = (rules: string) => player.client.post<RulesState>('/api/account/rules', { rules });
      expectProblem(await accept('terms 0'), 409, 'RULES_CHANGED');
      expect((await accept(body.rules)).body.isCurrent).toBe(true);
      // Repeating it adds nothing.
      await accept(body.rules);
      const admin = await signInAdmin(app);
      const kept = await admin.get<RulesAcceptance[]>(`/api/admin/players/${player.user.id}/rules`);
      expect(kept.body).toHaveLength(2);
      expectProblem(await player.client.get(`/api/admin/players/${player.user.id}/rules`), 403, 'FORBIDDEN');
    });
  });

  describe('of a policy with an age and a place', () => {
    it('refuse a registration that lacks something', async () => {
      expectRefusedFields(await register({}), 'birthDate', 'country', 'acceptsRules');
      expectRefusedFields(await register({ ...ADULT_IN_BRITAIN, acceptsRules: false }), 'acceptsRules');
      for (const birthDate of ['1990-02-30', '01.02.1990', '1990', '', '1850-01-01', birthDateOf(-1)])
        expectRefusedFields(await register({ ...ADULT_IN_BRITAIN, birthDate }), 'birthDate');
      for (const country of ['gb', 'GBR', '', 'G1'])
        expectRefusedFields(await register({ ...ADULT_IN_BRITAIN, country }), 'country');
    });

    it('refuse a player who is too young, until the birthday', async () => {
      expectProblem(
        await register({ ...ADULT_IN_BRITAIN, birthDate: birthDateOf(18, 2) }),
        403,
        'AGE_REFUSED',
      );
      expect((await register({ ...ADULT_IN_BRITAIN, birthDate: birthDateOf(18, -2) })).status).toBe(201);
    });

    it('refuse a country that is blocked or not allowed', async () => {
      for (const country of ['IE', 'US'])
        expectProblem(await register({ ...ADULT_IN_BRITAIN, country }), 403, 'PLACE_REFUSED');
    });

    it('keep the age limit and the country, and not the date of birth', async () => {
      const player = await registerPlayer(strict, ADULT_IN_BRITAIN);
      const { body } = await player.client.get<RulesState>('/api/account/rules');
      expect(body).toMatchObject({ isCurrent: true, last: { minimumAge: 18, country: 'GB' } });
      const rows = await asOwner(app.database, 'SELECT r::text FROM rules_acceptances AS r');
      expect(JSON.stringify(rows)).not.toContain('1990');
      expect((await flip(player)).status).toBe(200);
    });

    it('refuse the bets of an earlier player until they are accepted, and not withdrawals', async () => {
      const earlier = await registerPlayer(app);
      const player = { ...earlier, client: earlier.client.sharedWith(strict.url) };
      expectProblem(await flip(player), 409, 'RULES_NOT_ACCEPTED');
      expectProblem(await placeMines(player), 409, 'RULES_NOT_ACCEPTED');
      expect((await player.client.get(`/api/user/${player.user.id}/wallet`)).status).toBe(200);

      const { body } = await player.client.get<RulesState>('/api/account/rules');
      expect(body).toMatchObject({ isCurrent: false, asksAge: true, asksPlace: true });
      const accept = (details: object) =>
        player.client.post('/api/account/rules', { rules: body.rules, ...details });
      expectRefusedFields(await accept({}), 'birthDate', 'country', 'acceptsRules');
      expectProblem(await accept({ ...ADULT_IN_BRITAIN, birthDate: birthDateOf(17) }), 403, 'AGE_REFUSED');
      expectProblem(await accept({ ...ADULT_IN_BRITAIN, country: 'IE' }), 403, 'PLACE_REFUSED');
      expectProblem(await flip(player), 409, 'RULES_NOT_ACCEPTED');
      expect((await accept(ADULT_IN_BRITAIN)).status).toBe(200);
      expect((await flip(player)).status).toBe(200);
    });
  });

  it('can neither be changed nor deleted by the api', async () => {
    const [rights] = await asOwner<object>(
      app.database,
      `SELECT has_table_privilege('arena_app', 'rules_acceptances', 'UPDATE, DELETE') AS changes,
         has_table_privilege('arena_app', 'player_accounts', 'UPDATE') AS marks`,
    );
    expect(rights).toEqual({ changes: false, marks: false });
  });
});
