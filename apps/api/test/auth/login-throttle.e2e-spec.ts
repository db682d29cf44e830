import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { PasswordHasher } from '@arena/auth';
import { asOwner } from '../support/as-owner.js';
import type { Answer } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { flip, registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

const RIGHT = 'correct horse';

/** The pause before the queue is filled again. */
const RETRY_MS = 5;

type Node = Pick<TestApp, 'client'>;

describe('the rate limit of logins', () => {
  let app: TestApp;
  let player: Player;
  /** The guesser's address. Each test uses another one. */
  let address: string;
  let tests = 0;

  beforeAll(async () => {
    app = await startTestApp({ TRUST_PROXY_HOPS: '1' });
  });

  beforeEach(async () => {
    player = await registerPlayer(app);
    tests += 1;
    address = `203.0.113.${tests}`;
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

  it('rejects the eleventh failure with a Retry-After', async () => {
    await fail(10, address);
    const answer = await login('wrong horse', address);
    const { detail } = expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
    expect(detail).toMatch(/try again in \d+ minutes\.$/);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  it('rejects the right password too, with the username in any case', async () => {
    await fail(10, address);
    const { username } = player.user;
    for (const name of [username, username.toUpperCase()]) {
      expectProblem(await login(RIGHT, address, name), 429, 'TOO_MANY_REQUESTS');
    }
  });

  it('does not lock out the owner at another address', async () => {
    await fail(10, address);
    expect((await login(RIGHT, '198.51.100.7')).status).toBe(200);
  });

  it('counts all addresses of a /64 network as one', async () => {
    for (let host = 0; host < 10; host += 1) await fail(1, `2001:db8:0:${tests}::${host}`);
    expectProblem(await login(RIGHT, `2001:db8:0:${tests}:ffff::`), 429, 'TOO_MANY_REQUESTS');
    expect((await login(RIGHT, `2001:db8:1:${tests}::`)).status).toBe(200);
  });

  it('does not affect other accounts at the same address', async () => {
    await fail(10, address);
    const neighbour = await registerPlayer(app);
    expect((await login(RIGHT, address, neighbour.user.username)).status).toBe(200);
  });

  it('ignores addresses that the client adds before the proxy’s', async () => {
    await fail(5, address);
    for (let forged = 0; forged < 5; forged += 1) await fail(1, `10.0.0.${forged}, ${address}`);
    expectProblem(await login(RIGHT, `10.9.9.9, ${address}`), 429, 'TOO_MANY_REQUESTS');
  });

  it('ignores X-Forwarded-For without a trusted proxy', async () => {
    const direct = await startApiOn(app.database, { TRUST_PROXY_HOPS: '0' });
    try {
      for (let forged = 0; forged < 10; forged += 1) await fail(1, `10.0.0.${forged}`, direct);
      expectProblem(await login(RIGHT, '10.9.9.9', undefined, direct), 429, 'TOO_MANY_REQUESTS');
    } finally {
      await direct.close();
    }
  });

  it('counts failures over all nodes', async () => {
    const other = await startApiOn(app.database, { TRUST_PROXY_HOPS: '1' });
    try {
      await fail(5, address);
      await fail(5, address, other);
      for (const node of [app, other]) {
        expectProblem(await login(RIGHT, address, undefined, node), 429, 'TOO_MANY_REQUESTS');
      }
    } finally {
      await other.close();
    }
  });

  it('accepts no more than ten of thirty concurrent guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login('wrong horse', address)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('clears the failures after a success', async () => {
    await fail(9, address);
    expect((await login(RIGHT, address)).status).toBe(200);
    await fail(10, address);
  });

  it('does not count invalid requests', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1) {
      expectProblem(await login('short', address), 400, 'VALIDATION');
    }
    expect((await login(RIGHT, address)).status).toBe(200);
  });

  describe('of an account that is attacked from many networks', () => {
    /** The failures without a delay, and one more, after which attempts from new networks wait for a second. */
    const FAILURES = 21;
    /** Where the player has registered. */
    const HOME = '127.0.0.1';

    beforeEach(async () => {
      for (let network = 0; network < FAILURES; network += 1) await fail(1, `10.${tests}.${network}.1`);
    });

    it('delays attempts from new networks, more with each failure', async () => {
      const { headers } = await login('wrong horse', `10.${tests}.99.1`);
      expect(headers.get('retry-after')).toBe('1');
      expectProblem(await login(RIGHT, `10.${tests}.98.1`), 429, 'TOO_MANY_REQUESTS');
      await asOwner(app.database, "UPDATE login_delays SET free_at = '-infinity', failures = 29");
      await fail(1, `10.${tests}.97.1`);
      const later = await login('wrong horse', `10.${tests}.96.1`);
      expect(Number(later.headers.get('retry-after'))).toBeGreaterThan(500);
    });

    it('does not delay the owner, who has signed in from the network before', async () => {
      expect((await login(RIGHT, HOME)).status).toBe(200);
      await fail(2, HOME);
      expect((await login(RIGHT, HOME)).status).toBe(200);
    });

    it('does not delay the password checks of a signed-in owner in a new network', async () => {
      const change = { currentPassword: RIGHT, newPassword: 'another horse' };
      const from = { 'X-Forwarded-For': `10.${tests}.95.1` };
      expect((await player.client.post('/api/account/password', change, from)).status).toBe(200);
    });

    it('treats a name without an account alike', async () => {
      const name = `unknown_${tests}`;
      for (let network = 0; network < FAILURES; network += 1)
        expectProblem(await login(RIGHT, `10.${tests}.${network}.2`, name), 401, 'BAD_CREDENTIALS');
      expectProblem(await login(RIGHT, `10.${tests}.99.2`, name), 429, 'TOO_MANY_REQUESTS');
    });

    it('lets the owner in from a new network when the password was right after the delay', async () => {
      await asOwner(app.database, "UPDATE login_delays SET free_at = '-infinity'");
      const from = `10.${tests}.94.1`;
      expect((await login(RIGHT, from)).status).toBe(200);
      for (const password of ['wrong horse', 'wrong horse'])
        expectProblem(await login(password, from), 401, 'BAD_CREDENTIALS');
      expect((await login(RIGHT, from)).status).toBe(200);
    });
  });

  describe('per address', () => {
    /** The limit of 300 at RATE_LIMIT_FACTOR 0.05. */
    const ATTEMPTS = 15;
    let limitedNode: Node & { close(): Promise<void> };

    beforeAll(async () => {
      limitedNode = await startApiOn(app.database, { TRUST_PROXY_HOPS: '1', RATE_LIMIT_FACTOR: '0.05' });
    });

    afterAll(() => limitedNode.close());

    it('limits failures over many accounts', async () => {
      const statuses: number[] = [];
      for (let account = 0; account <= ATTEMPTS; account += 1)
        statuses.push((await login(RIGHT, address, `account_${account}`, limitedNode)).status);
      expect(statuses).toEqual([...Array.from({ length: ATTEMPTS }, () => 401), 429]);
    });

    it('does not count successful logins', async () => {
      for (let attempt = 0; attempt <= ATTEMPTS; attempt += 1)
        expect((await login(RIGHT, address, undefined, limitedNode)).status).toBe(200);
    });
  });
});

describe('a flood of logins', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' }, { realPasswordHashes: true });
  });

  afterAll(() => app.close());

  it('is rejected when the queue is full, while bets are still accepted', async () => {
    const player = await registerPlayer(app);
    const signIn = () => app.client().post('/api/login', { username: player.user.username, password: RIGHT });
    const queue = fillQueue(app.nest.get(PasswordHasher));

    // A login can take a place that has just become free.
    const answer = await eventually(async () => {
      const rejected = await signIn();
      expectProblem(rejected, 429, 'BUSY');
      return rejected;
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await flip(player)).status).toBe(200);

    await queue.release();
    expect((await signIn()).status).toBe(200);
  });
});

/** Keeps the hasher's queue full: each verification is followed by another one, and repeated when it is rejected. */
function fillQueue(hasher: PasswordHasher): { release: () => Promise<unknown> } {
  let isFilling = true;
  const verifyRepeatedly = async (): Promise<void> => {
    while (isFilling) await hasher.verify(undefined, 'a password').catch(() => sleep(RETRY_MS));
  };
  const loops = Array.from({ length: 100 + availableParallelism() }, verifyRepeatedly);
  const release = (): Promise<unknown> => {
    isFilling = false;
    return Promise.all(loops);
  };
  return { release };
}
