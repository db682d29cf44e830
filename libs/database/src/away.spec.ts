import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { databaseIsAway } from './away.js';

/** The address of a server that hangs up on everybody. */
async function withServer(
  answer: (url: string) => Promise<void>,
  hangUp: 'destroy' | 'resetAndDestroy',
): Promise<void> {
  const server = createServer((socket) => socket[hangUp]()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await answer(`postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`).finally(() =>
    server.close(),
  );
}

const failureOf = (url: string): Promise<unknown> =>
  new pg.Client(url).connect().then(
    () => undefined,
    (error: unknown) => error,
  );

describe(databaseIsAway, () => {
  it('knows the error of a connection that nobody took', async () => {
    let closed = '';
    await withServer((url) => Promise.resolve(void (closed = url)), 'destroy');
    expect(await failureOf(closed)).toMatchObject({ code: 'ECONNREFUSED' });
    expect(databaseIsAway(await failureOf(closed))).toBe(true);
  });

  it.each(['destroy', 'resetAndDestroy'] as const)(
    'knows the error of a connection that broke off (%s)',
    (hangUp) => withServer(async (url) => expect(databaseIsAway(await failureOf(url))).toBe(true), hangUp),
  );

  it.each([undefined, null, 'ECONNREFUSED', { code: 'ECONNREFUSED' }, new Error('a bug')])(
    'takes nothing else for it: %p',
    (error) => expect(databaseIsAway(error)).toBe(false),
  );
});
