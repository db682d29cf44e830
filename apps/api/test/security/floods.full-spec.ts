import { expectBooksToBalance } from '../support/books.js';
import { type LiveSocket } from '../support/live.js';
import { registerPlayer } from '../support/players.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

describe('a flood', () => {
  let app: TestApp;
  /** A node whose limits are a hundredth of the usual ones. */
  let strict: TestApp;
  const open: LiveSocket[] = [];

  beforeAll(async () => {
    app = await startTestApp();
    strict = await startApiOn(app.database, { RATE_LIMIT_FACTOR: '0.01' });
  });

  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });

  afterAll(async () => {
    await strict.close();
    await app.close();
    await expectBooksToBalance(app.database);
  });

  describe('of requests', () => {
    it('of a thousand requests of one user is served at the usual limits', async () => {
      const { client, user } = await registerPlayer(app);
      for (let batch = 0; batch < 10; batch += 1) {
        const answered = await Promise.all(
          Array.from({ length: 100 }, () => client.get(`/api/user/${user.id}`)),
        );
        expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]));
      }
    });
  });
});
