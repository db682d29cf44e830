import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isDatabaseUnavailable } from './unavailable.js';

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

describe(isDatabaseUnavailable, () => {
  it('knows the error of a connection that nobody took', async () => {
    let closed = '';
    await withServer((url) => Promise.resolve(void (closed = url)), 'destroy');
    expect(await failureOf(closed)).toMatchObject({ code: 'ECONNREFUSED' });
    expect(isDatabaseUnavailable(await failureOf(closed))).toBe(true);
  });

  it.each(['destroy', 'resetAndDestroy'] as const)(
    'knows the error of a connection that broke off (%s)',
    (hangUp) =>
      withServer(async (url) => expect(isDatabaseUnavailable(await failureOf(url))).toBe(true), hangUp),
  );

  it.each([undefined, null, 'ECONNREFUSED', { code: 'ECONNREFUSED' }, new Error('a bug')])(
    'takes nothing else for it: %p',
    (error) => expect(isDatabaseUnavailable(error)).toBe(false),
  );
});
