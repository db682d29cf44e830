import { createDatabase, dropDatabase } from '@arena/embedded';
import type { User } from '@arena/wire';
import { runEntry } from '../support/api-process.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { serverUrl, type TestDatabase } from '../support/test-database.js';

const TOKEN = 'a token of thirty-two characters'.replaceAll(' ', '-');

describe('a start', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ API_DOCS: 'off', METRICS_TOKEN: TOKEN });
  });

  afterAll(() => app.close());

  it('warns when the processes could open more connections than PostgreSQL accepts', async () => {
    const variables = { LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: '200' };
    const { child, exit } = runEntry('main', app.database, variables);
    child.once('message', () => child.kill('SIGTERM'));
    const { code, output } = await exit;
    expect(code).toBe(0);
    expect(output).toMatch(/can open 204 PostgreSQL connections, but PostgreSQL accepts only \d+\./);
  });
});

describe('on a database that is not migrated', () => {
  const name = `arena_empty_${process.pid}`;
  let empty: TestDatabase;

  beforeAll(async () => {
    empty = { url: await createDatabase(serverUrl(), name) };
  });

  afterAll(() => dropDatabase(serverUrl(), name));

  it.each([
    ['main', [], { WEB_CONCURRENCY: '1' }],
    ['main', [], { WEB_CONCURRENCY: '2' }],
    ['admin', ['create-user', 'testref'], {}],
    ['reconcile', [], {}],
  ] as const)(
    '%s %j with %j ends with one sentence, which says what to do',
    async (entry, args, variables) => {
      const { exit } = runEntry(entry, empty, variables, [...args]);
      expect(await exit).toEqual({
        code: 1,
        output: 'The database is not migrated yet: run `npm run migrate` first.\n',
      });
    },
  );
});

describe('admin create-user', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(() => app.close());

  const run = (args: string[], input: string) => {
    const entry = runEntry('admin', app.database, {}, ['create-user', ...args], 'pipe');
    entry.child.stdin?.end(input);
    return entry.exit;
  };

  it('reads the password from standard input and does not print it', async () => {
    const { code, output } = await run(['testref', '--password-stdin'], 'the password of testref\n');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^User testref was created with id \d+\.\nIt has the role owner\.\n$/),
    ]);
    const credentials = { username: 'testref', password: 'the password of testref' };
    expect((await app.client().post<User>('/api/login', credentials)).body.isAdmin).toBe(true);
  });

  it('gives the account a role', async () => {
    const { code, output } = await run(
      ['cashier', '--role', 'treasurer', '--password-stdin'],
      'the password\n',
    );
    expect([code, output]).toEqual([0, expect.stringContaining('\nIt has the role treasurer.\n')]);
    const credentials = { username: 'cashier', password: 'the password' };
    expect((await app.client().post<User>('/api/login', credentials)).body.role).toBe('treasurer');
    expect(await run(['other', '--role', 'boss'], '')).toEqual({
      code: 1,
      output: 'There is no role boss. The roles are viewer, support, treasurer, game-operator, owner.\n',
    });
  });

  it.each([
    ['', 'No password was given.\n'],
    ['short\n', 'A password must have 6 to 128 characters.\n'],
  ])('refuses the input %j', async (input, sentence) => {
    expect(await run(['operator', '--password-stdin'], input)).toEqual({ code: 1, output: sentence });
  });

  it('warns about a password on the command line', async () => {
    const { code, output } = await run(['visible', '--password', 'seen by everybody'], '');
    expect([code, output]).toEqual([0, expect.stringMatching(/^Warning: --password is deprecated, because/)]);
  });

  it('generates and prints a password if none is given, without waiting for input', async () => {
    const { exit } = runEntry('admin', app.database, {}, ['create-user', 'generated'], 'pipe');
    expect(await exit).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^User generated was created with id \d+\. Password: \S{24}\nIt has no role and /,
      ),
    });
  });
});
