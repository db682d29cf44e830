import pg from 'pg';
import { JobRunner } from '@arena/scheduling';
import { expectBooksToBalance } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { flip, registerPlayer, roll } from '../support/players.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** The feed of finished bets reads the names of its sample, once per second for any number of bets. */
const FEED_NAMES =
  'SELECT "UserEntity"."id" AS "UserEntity_id", "UserEntity"."username" AS "UserEntity_username" FROM';

const SETTLE = 'SELECT (settlement).*';

/** More bets than the outcomes sent with one bet, so the node must have updated the cached nonce. */
const BETS = 5;

describe('the hot path of a bet', () => {
  let app: TestApp;
  const sent: string[] = [];
  let periodic: Set<string>;

  beforeAll(async () => {
    // A node reads a session again when it has cached it for this time.
    app = await startTestApp({ SESSION_CACHE_SECONDS: '300' });
    await registerPlayer(app); // whose grant the roll-up adds
    const original = pg.Client.prototype.query;
    jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [statement] = args as [string | { text: string }];
      sent.push(typeof statement === 'string' ? statement : statement.text);
      return Reflect.apply(original, this, args) as never;
    });
    for (const name of app.nest.get(JobRunner).names) await app.runJob(name);
    periodic = new Set(sent);
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
      sent.length = 0;

      expect((await bet(player)).status).toBe(200);

      const statements = sent.filter((text) => !periodic.has(text) && !text.startsWith(FEED_NAMES));
      expect(statements.filter((text) => text.startsWith(SETTLE))).toHaveLength(1);
      await areSentWithoutBets(statements.filter((text) => !text.startsWith(SETTLE)));
    }
    await expectBooksToBalance(app.database);
  });

  /** Waits until these statements are sent again without a bet, which shows that they are periodic. */
  async function areSentWithoutBets(statements: readonly string[]): Promise<void> {
    sent.length = 0;
    await eventually(() => expect(sent).toEqual(expect.arrayContaining([...statements])));
    for (const text of statements) periodic.add(text);
  }
});
