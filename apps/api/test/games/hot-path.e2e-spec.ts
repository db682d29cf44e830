import { expectBooksToBalance } from '../support/books.js';
import { flip, registerPlayer, roll } from '../support/players.js';
import { RequestStatements } from '../support/request-statements.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** More bets than the outcomes sent with one bet, so the node must have updated the cached nonce. */
const BETS = 5;

describe('the hot path of a bet', () => {
  let app: TestApp;
  let statements: RequestStatements;

  beforeAll(async () => {
    // A node reads a session again when it has cached it for this time.
    app = await startTestApp({ SESSION_CACHE_SECONDS: '300' });
    statements = new RequestStatements(app);
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  it.each([
    ['flip', flip],
    ['roll', roll],
  ])('sends one statement for each %s after the first', async (_, bet) => {
    const player = await registerPlayer(app);
    await bet(player);
    for (let count = 0; count < BETS; count += 1) {
      expect((await bet(player)).status).toBe(200);
      expect(statements.latest).toEqual([expect.stringMatching(/^SELECT \(settlement\)\.\*/)]);
    }
    await expectBooksToBalance(app.database);
  });
});
