import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PartnerCodes } from '@arena/partners';
import type { Partner, User } from '@arena/wire';
import { asOwner, expectBooksToBalance } from './support/books.js';
import type { Answer } from './support/client.js';
import { eventually } from './support/eventually.js';
import { NO_PARTNER, dashboard, win } from './support/partnership.js';
import { flip, makePartner, newAccount, registerPlayer, type Player } from './support/players.js';
import { expectProblem } from './support/problems.js';
import { startApiOn, startTestApp, type TestApp } from './support/test-app.js';

const VARIABLES = { RATE_LIMIT_FACTOR: '1000' };

describe('a partnership', () => {
  let app: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    app = await startTestApp(VARIABLES);
    other = await startApiOn(app.database, VARIABLES);
  });

  afterAll(async () => {
    await other.close();
    await app.close();
  });
  afterEach(() => expectBooksToBalance(app.database));

  const activate = ({ client, user }: Player): Promise<Answer<Partner>> =>
    client.post<Partner>(`/api/partner/${user.id}/activate`);
  const accountsOf = ({ user }: Player): Promise<object[]> =>
    asOwner(app.database, `SELECT FROM accounts WHERE kind = 'commission' AND owner_id = $1`, [user.id]);

  it('begins with a code, and nothing earned', async () => {
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

  it('is the same when it is activated again, also with players and earnings', async () => {
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

  it('is one when it is activated fifty times at once, on two nodes', async () => {
    const player = await registerPlayer(app);
    const there = { ...player, client: player.client.sharedWith(other.url) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => activate(index % 2 === 0 ? player : there)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const codes = new Set(answers.map(({ body }) => body.partnerCode));
    expect(codes).toEqual(new Set([(await dashboard(player)).partnerCode]));
    expect(await accountsOf(player)).toHaveLength(1);
  });

  it('is taken up again with its old code by somebody who was a partner before', async () => {
    const partner = await registerPlayer(app);
    const code = await makePartner(partner);
    await asOwner(app.database, 'UPDATE users SET is_partner = false WHERE id = $1', [partner.user.id]);
    expect(await dashboard(partner)).toEqual(NO_PARTNER);

    expect(await makePartner(partner)).toBe(code);

    expect(await accountsOf(partner)).toHaveLength(1);
  });

  it('that has ended brings no commission on later wins', async () => {
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

  describe('whose code is somebody’s already', () => {
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it('gets another one', async () => {
      const taken = await makePartner(await registerPlayer(app));
      const draw = jest.spyOn(app.nest.get(PartnerCodes), 'draw');
      draw.mockReturnValueOnce(taken).mockReturnValueOnce(taken).mockReturnValueOnce('ANOTHER2');
      const player = await registerPlayer(app);
      expect(await makePartner(player)).toBe('ANOTHER2');
      expect(await accountsOf(player)).toHaveLength(1);
    });

    it('does not begin when no other is to be had, and may be tried again', async () => {
      const taken = await makePartner(await registerPlayer(app));
      const draw = jest.spyOn(app.nest.get(PartnerCodes), 'draw').mockReturnValue(taken);
      const player = await registerPlayer(app);
      expectProblem(await activate(player), 500, 'INTERNAL');
      expect(draw).toHaveBeenCalledTimes(5);
      expect(await dashboard(player)).toEqual(NO_PARTNER);
      expect(await accountsOf(player)).toEqual([]);

      jest.restoreAllMocks();
      expect((await activate(player)).status).toBe(200);
    });
  });

  it('never goes both ways, nor to oneself: who was not referred at registration never is', async () => {
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
    const oneself = 'UPDATE users SET referred_by = id WHERE id = $1';
    await expect(asOwner(app.database, oneself, [first.user.id])).rejects.toMatchObject({ code: '23514' });
  });
});
