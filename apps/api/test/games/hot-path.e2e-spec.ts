import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { JobRunner } from '@arena/scheduling';
import { expectBooksToBalance } from '../support/books.js';
import { flip, registerPlayer, roll } from '../support/players.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** Long enough for all periodic statements to have been sent once. */
const PERIOD_MS = 1_500;

/** The feed of finished bets reads the names of its sample, once per second for any number of bets. */
const FEED_NAMES = 'SELECT id, CASE WHEN hides_name THEN NULL';

/** More bets than the outcomes sent with one bet, so the node must have updated the cached nonce. */
const BETS = 5;

describe('the hot path of a bet', () => {
  let app: TestApp;
  const sent: string[] = [];
  let periodic: Set<string>;

  beforeAll(async () => {
    app = await startTestApp();
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
    await sleep(PERIOD_MS);
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
      expect(statements).toEqual([expect.stringMatching(/^SELECT \* FROM settle_bets\(/)]);
    }
    await expectBooksToBalance(app.database);
  });
});
