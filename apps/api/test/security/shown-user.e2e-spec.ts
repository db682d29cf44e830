import type { FlipResponse, User } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { closeBalanced } from '../support/books.js';
import { registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('a request that says whom its page shows', () => {
  let app: TestApp;
  let alice: Player;
  let bob: Player;

  beforeAll(async () => {
    app = await startTestApp();
    [alice, bob] = [await registerPlayer(app), await registerPlayer(app)];
  });

  afterAll(() => closeBalanced(app));

  const shows = (id: unknown): Record<string, string> => ({ 'Arena-User': String(id) });

  it('is answered for the user of the session', async () => {
    const bet = { betAmount: 100, selectedSide: 'heads', userId: bob.user.id };
    const { status } = await bob.client.post<FlipResponse>('/api/flip', bet, shows(bob.user.id));
    expect(status).toBe(200);
  });

  it.each([
    ['/api/account/exclusion', { days: 1 }],
    ['/api/fairness/seeds/rotate', {}],
    ['/api/account/exclusion', { days: 'invalid' }],
    ['/api/logout', {}],
  ])('does nothing at %s for another user, whatever else is wrong with it', async (path, body) => {
    expectProblem(await bob.client.post(path, body, shows(alice.user.id)), 403, 'USER_CHANGED');
    const { body: user } = await bob.client.get<User>('/api/session');
    expect(user.id).toBe(bob.user.id);
    expect(
      (await bob.client.get<{ excludedUntil: null }>('/api/account/play')).body.excludedUntil,
    ).toBeNull();
  });

  it('is refused for an admin, too', async () => {
    const admin = await signInAdmin(app);
    const reason = { reason: 'Because.' };
    const freeze = `/api/admin/players/${alice.user.id}/freeze`;
    expectProblem(await admin.post(freeze, reason, shows(alice.user.id)), 403, 'USER_CHANGED');
    expect((await alice.client.get('/api/session')).status).toBe(200);
  });

  it('is 401 first without a session, and 400 if the id is malformed', async () => {
    expectProblem(await app.client().post('/api/logout', {}, shows(alice.user.id)), 401, 'UNAUTHENTICATED');
    for (const id of ['', '0', '-1', '01', '1.5', 'bob', `${bob.user.id}, ${bob.user.id}`, '9'.repeat(30)])
      expect((await bob.client.post('/api/logout', {}, shows(id))).status).toBe(400);
    expect((await bob.client.get('/api/session')).status).toBe(200);
  });
});
