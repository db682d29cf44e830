import { randomBytes } from 'node:crypto';
import { appUrl, ensureAppLogin } from '@arena/embedded';
import { runEntry } from '../support/api-process.js';
import { startApiOn, type TestApp } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

describe('the database login of the api', () => {
  let database: TestDatabase;
  let login: TestDatabase;
  let app: TestApp;

  beforeAll(async () => {
    database = await createTestDatabase();
    const password = randomBytes(16).toString('hex');
    await ensureAppLogin(database.url, password);
    login = { url: appUrl(database.url, password) };
    app = await startApiOn(login);
  });

  afterAll(() => app.close());

  it('is enough for reconciliation and commands', async () => {
    const reconciled = await runEntry('reconcile', login, {}).exit;
    expect([reconciled.code, reconciled.output]).toEqual([0, expect.stringContaining('The books balance.')]);
    expect(reconciled.output).not.toContain('not recorded');
    expect((await runEntry('admin', login, {}, ['create-user', 'testref']).exit).code).toBe(0);
  });
});
