import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { JobRunner } from '@arena/scheduling';
import { expectBooksToBalance } from './support/books.js';
import { flip, registerPlayer, roll } from './support/players.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** Long enough for everything that is asked for again and again to have been asked. */
const ROUTINE_MS = 1_500;

/** More than the outcomes that are sent along with a bet: the node must know the nonce that follows. */
const IN_A_ROW = 5;

describe('the hot path', () => {
  let app: TestApp;
  const sent: string[] = [];
  let routine: Set<string>;

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
    for (const name of app.nest.get(JobRunner).names) await app.runJob(name);
    await sleep(ROUTINE_MS);
    routine = new Set(sent);
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  it.each([
    ['flip', flip],
    ['roll', roll],
  ])('asks the database twice for each warm %s: for the session, and for the bet', async (_, bet) => {
    const player = await registerPlayer(app);
    await bet(player);
    for (let again = 0; again < IN_A_ROW; again += 1) {
      sent.length = 0;

      expect((await bet(player)).status).toBe(200);

      const ofBet = sent.filter((text) => !routine.has(text));
      expect(ofBet).toEqual([
        expect.stringMatching(/^SELECT sess FROM "sessions"/),
        expect.stringMatching(/^SELECT \* FROM settle_bet\(/),
      ]);
    }
    await expectBooksToBalance(app.database);
  });
});
