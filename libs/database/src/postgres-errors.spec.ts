import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { QueryFailedError } from 'typeorm';
import { isDatabaseUnavailable, retryTransaction, sqlState, violatedConstraint } from './postgres-errors.js';

const pgError = (code: string, constraint?: string): Error =>
  Object.assign(new Error(code), { code, constraint });
const typeormError = (error: Error): Error => new QueryFailedError('SELECT 1', [], error);

/** Work that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: Error[]): { work: () => Promise<string>; runs: () => number } {
  let runs = 0;
  const work = (): Promise<string> => {
    const error = errors[runs];
    runs += 1;
    return error === undefined ? Promise.resolve('done') : Promise.reject(error);
  };
  return { work, runs: () => runs };
}

describe(retryTransaction, () => {
  it.each(['40001', '40P01'])('repeats the whole work after %s', async (state) => {
    const { work, runs } = failing(pgError(state), typeormError(pgError(state)));
    expect(await retryTransaction(work)).toBe('done');
    expect(runs()).toBe(3);
  });

  it('gives up after five attempts', async () => {
    const { work, runs } = failing(...Array.from({ length: 9 }, () => pgError('40P01')));
    await expect(retryTransaction(work)).rejects.toThrow('40P01');
    expect(runs()).toBe(5);
  });

  it.each(['23505', '25P02', '08006', 'ECONNRESET'])('does not repeat the work after %s', async (state) => {
    const { work, runs } = failing(pgError(state));
    await expect(retryTransaction(work)).rejects.toThrow(state);
    expect(runs()).toBe(1);
  });
});

describe(sqlState, () => {
  it('returns the code of an error of pg, also when TypeORM wraps it', () => {
    expect(sqlState(pgError('23505'))).toBe('23505');
    expect(sqlState(typeormError(pgError('23505')))).toBe('23505');
  });

  it('returns undefined for other values', () => {
    for (const other of [undefined, null, 'x', { code: '23505' }, new Error('x')]) {
      expect(sqlState(other)).toBeUndefined();
    }
  });
});

describe(violatedConstraint, () => {
  it('returns the name of the constraint, also when TypeORM wraps the error', () => {
    expect(violatedConstraint(pgError('23505', 'users_email_once'))).toBe('users_email_once');
    expect(violatedConstraint(typeormError(pgError('23505', 'users_email_once')))).toBe('users_email_once');
    expect(violatedConstraint(new Error('x'))).toBeUndefined();
  });
});

/** Passes the address of a server that closes every connection. */
async function withClosingServer(
  use: (url: string) => Promise<void>,
  close: 'destroy' | 'resetAndDestroy',
): Promise<void> {
  const server = createServer((socket) => socket[close]()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await use(`postgres://user@127.0.0.1:${port}/none`).finally(() => server.close());
}

const connectionError = (url: string): Promise<unknown> =>
  new pg.Client(url).connect().then(
    () => undefined,
    (error: unknown) => error,
  );

describe(isDatabaseUnavailable, () => {
  it('recognises a refused connection', async () => {
    let closedUrl = '';
    await withClosingServer((url) => Promise.resolve(void (closedUrl = url)), 'destroy');
    expect(await connectionError(closedUrl)).toMatchObject({ code: 'ECONNREFUSED' });
    expect(isDatabaseUnavailable(await connectionError(closedUrl))).toBe(true);
  });

  it.each(['destroy', 'resetAndDestroy'] as const)('recognises a broken connection (%s)', (close) =>
    withClosingServer(
      async (url) => expect(isDatabaseUnavailable(await connectionError(url))).toBe(true),
      close,
    ),
  );

  it('recognises a standby, to which a connection may lead after a failover', () => {
    expect(isDatabaseUnavailable(typeormError(pgError('25006')))).toBe(true);
    const recovering = Object.assign(new Error('recovery is in progress'), { code: '55000' });
    expect(isDatabaseUnavailable(typeormError(recovering))).toBe(true);
  });

  it.each([undefined, null, 'ECONNREFUSED', { code: 'ECONNREFUSED' }, new Error('a bug')])(
    'returns false for %p',
    (error) => expect(isDatabaseUnavailable(error)).toBe(false),
  );
});
