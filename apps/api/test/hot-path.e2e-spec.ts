import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expectBooksToBalance } from './support/books.js';
import { flip, registerPlayer, roll } from './support/players.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** Long enough for every job to have run a few times. */
const JOBS_RUN_MS = 1_500;

describe('the hot path', () => {
  let app: TestApp;
  const sent: string[] = [];

  beforeAll(async () => {
    app = await startTestApp();
    const original = pg.Client.prototype.query;
    jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [statement] = args as [string | { text: string }];
      sent.push(typeof statement === 'string' ? statement : statement.text);
      return Reflect.apply(original, this, args) as never;
    });
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  it.each([
    ['flip', flip],
    ['roll', roll],
  ])('asks the database twice for a warm %s: for the session, and for the bet', async (_, bet) => {
    const player = await registerPlayer(app);
    await bet(player);
    sent.length = 0;
    await sleep(JOBS_RUN_MS);
    const ofJobs = new Set(sent);
    sent.length = 0;

    expect((await bet(player)).status).toBe(200);

    const ofBet = sent.filter((text) => !ofJobs.has(text));
    expect(ofBet).toEqual([
      expect.stringMatching(/^SELECT sess FROM "sessions"/),
      expect.stringMatching(/^SELECT \* FROM settle_bet\(/),
    ]);
    await expectBooksToBalance(app.database);
  });
});
