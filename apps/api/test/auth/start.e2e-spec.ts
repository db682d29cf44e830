import type { Start } from '@arena/wire';
import { closeBalanced } from '../support/books.js';
import { registerPlayer } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** The routes whose answers make up the start. */
const PARTS = {
  user: '/api/session',
  policy: '/api/policy',
  games: '/api/games',
  rules: '/api/account/rules',
  play: '/api/account/play',
  counters: '/api/fairness/counters',
} as const satisfies Record<keyof Start, string>;

describe('the start of a player', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(() => closeBalanced(app));

  it('is what the routes for its parts answer', async () => {
    const { client } = await registerPlayer(app);
    const answerOf = async (part: keyof Start) => (await client.get<object>(PARTS[part])).body;
    const { play, ...others } = (await client.get<Start>('/api/start')).body;
    for (const part of ['user', 'policy', 'games', 'rules', 'counters'] as const)
      expect(others[part]).toEqual(await answerOf(part));
    expect({ ...play, serverTime: '' }).toEqual({ ...(await answerOf('play')), serverTime: '' });
  });

  it('shows each player their own account', async () => {
    const [first, second] = [await registerPlayer(app), await registerPlayer(app)];
    const starts = await Promise.all([first, second].map(({ client }) => client.get<Start>('/api/start')));
    expect(starts.map(({ body }) => body.user)).toEqual([first.user, second.user]);
    expect(starts[0]?.headers.get('cache-control')).toContain('no-store');
  });

  it('needs a session', async () => {
    expectProblem(await app.client().get('/api/start'), 401, 'UNAUTHENTICATED');
  });
});
