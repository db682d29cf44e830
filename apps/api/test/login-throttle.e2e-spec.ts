import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PasswordHasher } from '@arena/auth';
import type { Answer } from './support/client.js';
import { flip, registerPlayer, type Player } from './support/players.js';
import { expectProblem } from './support/problems.js';
import { startApiOn, startTestApp, type TestApp } from './support/test-app.js';

const RIGHT = 'correct horse';

type Node = Pick<TestApp, 'client'>;

describe('the throttle of logins', () => {
  let app: TestApp;
  let player: Player;
  /** Of the guesser: no other test uses it. */
  let here: string;
  let tests = 0;

  beforeAll(async () => {
    app = await startTestApp({ TRUST_PROXY_HOPS: '1' });
  });

  beforeEach(async () => {
    player = await registerPlayer(app);
    tests += 1;
    here = `203.0.113.${tests}`;
  });

  afterAll(() => app.close());

  const login = (
    password: string,
    from: string,
    username = player.user.username,
    to: Node = app,
  ): Promise<Answer> => to.client().post('/api/login', { username, password }, { 'X-Forwarded-For': from });
  const fail = async (times: number, from: string, to: Node = app): Promise<void> => {
    for (let failure = 0; failure < times; failure += 1) {
      expectProblem(await login('wrong horse', from, undefined, to), 401, 'BAD_CREDENTIALS');
    }
  };

  it('refuses the eleventh failure, and says for how long', async () => {
    await fail(10, here);
    const answer = await login('wrong horse', here);
    const { detail } = expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
    expect(detail).toMatch(/try again in \d+ minutes\.$/);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  it('refuses the right password too, and the name in other letters', async () => {
    await fail(10, here);
    const shouted = player.user.username.toUpperCase();
    for (const name of [player.user.username, shouted]) {
      expectProblem(await login(RIGHT, here, name), 429, 'TOO_MANY_REQUESTS');
    }
  });

  it('does not lock the owner out, who is somewhere else', async () => {
    await fail(10, here);
    expect((await login(RIGHT, '198.51.100.7')).status).toBe(200);
  });

  it('does not touch other accounts behind the same address', async () => {
    await fail(10, here);
    const neighbour = await registerPlayer(app);
    expect((await login(RIGHT, here, neighbour.user.username)).status).toBe(200);
  });

  it('does not believe addresses that the client wrote before the proxy’s', async () => {
    await fail(5, here);
    for (let forged = 0; forged < 5; forged += 1) await fail(1, `10.0.0.${forged}, ${here}`);
    expectProblem(await login(RIGHT, `10.9.9.9, ${here}`), 429, 'TOO_MANY_REQUESTS');
  });

  it('believes no address at all without a trusted proxy', async () => {
    const direct = await startApiOn(app.database, { TRUST_PROXY_HOPS: '0' });
    try {
      for (let forged = 0; forged < 10; forged += 1) await fail(1, `10.0.0.${forged}`, direct);
      expectProblem(await login(RIGHT, '10.9.9.9', undefined, direct), 429, 'TOO_MANY_REQUESTS');
    } finally {
      await direct.close();
    }
  });

  it('counts for all nodes together', async () => {
    const other = await startApiOn(app.database, { TRUST_PROXY_HOPS: '1' });
    try {
      await fail(5, here);
      await fail(5, here, other);
      for (const node of [app, other]) {
        expectProblem(await login(RIGHT, here, undefined, node), 429, 'TOO_MANY_REQUESTS');
      }
    } finally {
      await other.close();
    }
  });

  it('lets no eleventh guess slip through when thirty come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login('wrong horse', here)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('forgets the failures at a success', async () => {
    await fail(9, here);
    expect((await login(RIGHT, here)).status).toBe(200);
    await fail(10, here);
  });

  it('counts requests that are no login for nothing', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1) {
      expectProblem(await login('short', here), 400, 'VALIDATION');
    }
    expect((await login(RIGHT, here)).status).toBe(200);
  });

  describe('of an address', () => {
    /** Its fifteen attempts are 300 for everybody else. */
    const ATTEMPTS = 15;
    let patient: Node & { close(): Promise<void> };

    beforeAll(async () => {
      patient = await startApiOn(app.database, { TRUST_PROXY_HOPS: '1', RATE_LIMIT_FACTOR: '0.05' });
    });

    afterAll(() => patient.close());

    it('slows it down when it tries one account after the other', async () => {
      const statuses: number[] = [];
      for (let account = 0; account <= ATTEMPTS; account += 1)
        statuses.push((await login(RIGHT, here, `somebody_${account}`, patient)).status);
      expect(statuses).toEqual([...Array.from({ length: ATTEMPTS }, () => 401), 429]);
    });

    it('does not count right passwords', async () => {
      for (let attempt = 0; attempt <= ATTEMPTS; attempt += 1)
        expect((await login(RIGHT, here, undefined, patient)).status).toBe(200);
    });
  });
});

describe('a flood of logins', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
  });

  afterAll(() => app.close());

  it('is refused beyond a line of people, and those who play do not notice', async () => {
    const player = await registerPlayer(app);
    const signIn = () => app.client().post('/api/login', { username: player.user.username, password: RIGHT });
    const crowd = fillTheLine(app.nest.get(PasswordHasher));

    const answer = await signIn();
    expectProblem(answer, 429, 'BUSY');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await flip(player)).status).toBe(200);

    await crowd.leave();
    expect((await signIn()).status).toBe(200);
  }, 120_000);
});

/** People who sign in again the moment they have, so that the line is full whenever somebody else comes. */
function fillTheLine(hasher: PasswordHasher): { leave: () => Promise<unknown> } {
  let isOpen = true;
  const person = async (): Promise<void> => {
    while (isOpen) await hasher.verify(undefined, 'a password');
  };
  const people = Array.from({ length: 100 + availableParallelism() }, () => person().catch(() => undefined));
  const leave = (): Promise<unknown> => {
    isOpen = false;
    return Promise.all(people);
  };
  return { leave };
}
