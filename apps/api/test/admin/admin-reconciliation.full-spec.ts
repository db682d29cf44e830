import { hash } from 'node:crypto';
import type { ReconciliationState } from '@arena/wire';
import { ThreadedBooksChecker } from '../../src/check-books-thread.js';
import { asOwner } from '../support/books.js';
import { expectCheckToBeCancelled } from '../support/cancelled-check.js';
import type { Client } from '../support/client.js';
import { CrashHouse } from '../support/crash-house.js';
import { runEntry } from '../support/api-process.js';
import { configOn, RUN_SOURCES, startTestApp, type TestApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';

// Starting a process takes long on a busy machine.
const RECONCILIATION = '/api/admin/reconciliation';

describe('the reconciliation that an admin starts', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startTestApp();
    admin = (await CrashHouse.of(app)).admin;
  });

  afterAll(() => app.close());

  const state = async () => (await admin.get<ReconciliationState>(RECONCILIATION)).body;

  it('shows the result of a reconciliation from the command line', async () => {
    const { code, output } = await runEntry('reconcile', app.database, {}).exit;
    expect([code, output]).toEqual([0, expect.stringContaining('The books balance.')]);
    expect((await state()).last).toMatchObject({ startedBy: 'command line' });
  });

  it('leaves the event loop of the api free while it rebuilds the hash chains', async () => {
    const database = await createTestDatabase();
    const length = 2_000_000;
    const lastHash = '0'.repeat(64);
    let terminalHash = lastHash;
    for (let link = 0; link < length; link += 1) terminalHash = hash('sha256', terminalHash);
    const values = [length, lastHash, terminalHash];
    await asOwner(database, 'SELECT publish_seed_chain($1, $2, $3, 100)', values);
    const task = configOn(database);
    const before = performance.eventLoopUtilization();
    const findings = await new ThreadedBooksChecker(task, RUN_SOURCES).run(new AbortController().signal);
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    expect(findings.flatMap(({ breaches }) => breaches)).toEqual([]);
  });

  it('cancels a running statement', () =>
    expectCheckToBeCancelled(app.database, (signal) =>
      new ThreadedBooksChecker(configOn(app.database), RUN_SOURCES).run(signal),
    ));
});
