import { PartnerCodeGenerator } from '@arena/partners';
import type { Partner, User } from '@arena/wire';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Answer } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { NO_PARTNER, dashboard, win } from '../support/partnership.js';
import { flip, makePartner, newAccount, registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const VARIABLES = { RATE_LIMIT_FACTOR: '1000' };

describe('a partnership', () => {
  let app: TestApp;
  let otherNode: TestApp;

  beforeAll(async () => {
    app = await startTestApp(VARIABLES);
    otherNode = await startApiOn(app.database, VARIABLES);
  });

  afterAll(() => closeBalanced(app, otherNode));

  const activate = ({ client, user }: Player): Promise<Answer<Partner>> =>
    client.post<Partner>(`/api/partner/${user.id}/activate`);
  const commissionAccounts = ({ user }: Player): Promise<object[]> =>
    asOwner(app.database, `SELECT FROM accounts WHERE kind = 'commission' AND owner_id = $1`, [user.id]);

  it('begins with a referral code and no earnings', async () => {
    const player = await registerPlayer(app);
    const { status, body } = await activate(player);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...NO_PARTNER,
      isPartner: true,
      partnerCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
    });
    expect(await dashboard(player)).toEqual(body);
    expect((await player.client.get<User>('/api/session')).body.isPartner).toBe(true);
    expect((await flip(player)).body.user.isPartner).toBe(true);
  });

  it('does not change when it is activated again', async () => {
    const partner = await registerPlayer(app);
    const code = await makePartner(partner);
    await win(await registerPlayer(app, { referralCode: code }));
    await eventually(async () =>
      expect(await dashboard(partner)).toMatchObject({ totalCommissionEarned: '10.00000000' }),
    );
    const before = await dashboard(partner);

    expect((await activate(partner)).body).toEqual(before);

    expect(await dashboard(partner)).toEqual(before);
    expect(before).toMatchObject({ partnerCode: code, totalReferrals: 1 });
  });

  it('begins once when it is activated fifty times at once on two nodes', async () => {
    const player = await registerPlayer(app);
    const onOtherNode = { ...player, client: player.client.sharedWith(otherNode.url) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => activate(index % 2 === 0 ? player : onOtherNode)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const codes = new Set(answers.map(({ body }) => body.partnerCode));
    expect(codes).toEqual(new Set([(await dashboard(player)).partnerCode]));
    expect(await commissionAccounts(player)).toHaveLength(1);
  });

  it('resumes with the old code for a former partner', async () => {
    const partner = await registerPlayer(app);
    const code = await makePartner(partner);
    await asOwner(app.database, 'UPDATE users SET is_partner = false WHERE id = $1', [partner.user.id]);
    expect(await dashboard(partner)).toEqual(NO_PARTNER);

    expect(await makePartner(partner)).toBe(code);

    expect(await commissionAccounts(partner)).toHaveLength(1);
  });

  it('pays no commission on wins after its end', async () => {
    const partner = await registerPlayer(app);
    const player = await registerPlayer(app, { referralCode: await makePartner(partner) });
    await win(player);
    await asOwner(app.database, 'UPDATE users SET is_partner = false WHERE id = $1', [partner.user.id]);

    await win(player);

    const commissions = await asOwner(
      app.database,
      'SELECT commission FROM bets WHERE user_id = $1 AND payout > stake ORDER BY id',
      [player.user.id],
    );
    expect(commissions).toEqual([{ commission: '10.00000000' }, { commission: '0.00000000' }]);
  });

  describe('when the generated code is taken', () => {
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it('gets another code', async () => {
      const taken = await makePartner(await registerPlayer(app));
      const generate = jest.spyOn(app.nest.get(PartnerCodeGenerator), 'generate');
      generate.mockReturnValueOnce(taken).mockReturnValueOnce(taken).mockReturnValueOnce('ANOTHER2');
      const player = await registerPlayer(app);
      expect(await makePartner(player)).toBe('ANOTHER2');
      expect(await commissionAccounts(player)).toHaveLength(1);
    });

    it('does not begin when every attempt is taken, and can be activated later', async () => {
      const taken = await makePartner(await registerPlayer(app));
      const generate = jest.spyOn(app.nest.get(PartnerCodeGenerator), 'generate').mockReturnValue(taken);
      const player = await registerPlayer(app);
      expectProblem(await activate(player), 500, 'INTERNAL');
      expect(generate).toHaveBeenCalledTimes(5);
      expect(await dashboard(player)).toEqual(NO_PARTNER);
      expect(await commissionAccounts(player)).toEqual([]);

      jest.restoreAllMocks();
      expect((await activate(player)).status).toBe(200);
    });
  });

  it('is never mutual and never with oneself, because only a registration sets the partner', async () => {
    const first = await registerPlayer(app);
    const second = await registerPlayer(app, { referralCode: await makePartner(first) });
    const referralCode = await makePartner(second);

    const { username, email } = first.user;
    expectProblem(
      await app.client().post('/api/register', newAccount({ username, referralCode })),
      409,
      'USERNAME_TAKEN',
    );
    expectProblem(
      await app.client().post('/api/register', newAccount({ email, referralCode })),
      409,
      'EMAIL_TAKEN',
    );

    expect(await dashboard(first)).toMatchObject({ totalReferrals: 1 });
    expect(await dashboard(second)).toMatchObject({ totalReferrals: 0, referredUsers: [] });
    const selfReferral = 'UPDATE users SET referred_by = id WHERE id = $1';
    await expect(asOwner(app.database, selfReferral, [first.user.id])).rejects.toMatchObject({
      code: '23514',
    });
  });
});
