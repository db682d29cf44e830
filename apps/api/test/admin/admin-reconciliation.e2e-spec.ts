import { BooksChecker } from '@arena/admin';
import type { Finding } from '@arena/ledger';
import type { AuditEntry, ReconciliationState } from '@arena/wire';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import type { Client } from '../support/client.js';
import { CrashHouse } from '../support/crash-house.js';
import { eventually } from '../support/eventually.js';
import { flip, registerPlayer, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

// Starting a process takes long on a busy machine.
const RECONCILIATION = '/api/admin/reconciliation';

describe('the reconciliation that an admin starts', () => {
  let app: TestApp;
  let admin: Client;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp();
    admin = (await CrashHouse.of(app)).admin;
    player = await registerPlayer(app);
  });

  afterAll(() => app.close());

  const state = async () => (await admin.get<ReconciliationState>(RECONCILIATION)).body;
  let stored = 0;
  /** Waits until no reconciliation runs, and this many more than before are stored. */
  const untilStored = (more: number) => {
    stored += more;
    return eventually(async () => {
      const rows = await asOwner(app.database, 'SELECT FROM reconciliations');
      expect([(await state()).isRunning, rows.length]).toEqual([false, stored]);
    });
  };

  it('has no result on a new installation', async () => {
    expect(await state()).toEqual({ isRunning: false, last: null });
  });

  it('lists all invariants without breaches when the books balance', async () => {
    await flip(player);
    await eventually(() => expectBooksToBalance(app.database));
    const { status, body } = await admin.post<ReconciliationState>(RECONCILIATION);
    expect([status, body.isRunning || body.last !== null]).toEqual([202, true]);
    await untilStored(1);
    const { last } = await state();
    expect(last).toMatchObject({ startedBy: 'admin' });
    expect(last!.endedAt >= last!.startedAt).toBe(true);
    expect(last!.findings.length).toBeGreaterThan(30);
    expect(last!.findings.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });

  it('lists a broken invariant first, with its breaches', async () => {
    await asOwner(app.database, 'UPDATE shared_accounts SET credits = credits + 1 WHERE account_id = 2');
    await admin.post(RECONCILIATION);
    await untilStored(1);
    const [first] = (await state()).last!.findings;
    expect(first!.breaches[0]).toMatch(/^(the sum is|account 2 )/);
    await asOwner(app.database, 'UPDATE shared_accounts SET credits = credits - 1 WHERE account_id = 2');
    await expectBooksToBalance(app.database);
  });

  it('rejects a second start while one is running', async () => {
    const books = app.nest.get(BooksChecker);
    const original = books.run.bind(books);
    let finish: (findings: Finding[]) => void = () => undefined;
    books.run = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    try {
      expect((await admin.post<ReconciliationState>(RECONCILIATION)).body.isRunning).toBe(true);
      expectProblem(await admin.post(RECONCILIATION), 409, 'RECONCILIATION_RUNNING');
      expect((await state()).isRunning).toBe(true);
    } finally {
      books.run = original;
      finish([]);
    }
    await untilStored(1);
  });

  it('stores a failure of the check and can be started again', async () => {
    const books = app.nest.get(BooksChecker);
    const original = books.run.bind(books);
    books.run = () => Promise.reject(new Error('the database is down'));
    await admin.post(RECONCILIATION);
    books.run = original;
    await untilStored(1);
    expect((await state()).last!.findings).toEqual([
      { invariant: 'The reconciliation completes', breaches: ['the database is down'] },
    ]);
    expect((await admin.post(RECONCILIATION)).status).toBe(202);
    await untilStored(1);
  });

  it('keeps the node running when the database closes its connection', async () => {
    const books = app.nest.get(BooksChecker);
    const original = books.run.bind(books);
    books.run = async () => {
      const terminated = await asOwner(
        app.database,
        `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 4716007 AND granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return [{ invariant: 'The connection is closed', breaches: [`${terminated.length}`] }];
    };
    try {
      expect((await admin.post(RECONCILIATION)).status).toBe(202);
      await eventually(async () => expect((await state()).isRunning).toBe(false));
    } finally {
      books.run = original;
    }
    expect((await flip(player)).status).toBe(200);
    await untilStored(0);
  });

  it('is cancelled by the shutdown of its node', async () => {
    const node = await startApiOn(app.database);
    const adminOfNode = (await CrashHouse.of(node)).admin;
    const books = node.nest.get(BooksChecker);
    books.run = (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cancelled')));
      });
    expect((await adminOfNode.post<ReconciliationState>(RECONCILIATION)).body.isRunning).toBe(true);
    await node.close();
    await untilStored(0);
  });

  it('records in the audit log which admin started it', async () => {
    const { body } = await admin.get<AuditEntry[]>('/api/admin/audit?limit=100');
    const entries = body.filter(({ action }) => action === 'books.check');
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(entry).toMatchObject({ actor: 'admin', subject: 'books' });
  });

  it('has append-only results and is not accessible to players', async () => {
    for (const sql of ['UPDATE reconciliations SET findings = findings', 'DELETE FROM reconciliations'])
      await expect(asOwner(app.database, sql)).rejects.toThrow('append-only');
    expectProblem(await player.client.get(RECONCILIATION), 403, 'FORBIDDEN');
    expectProblem(await player.client.post(RECONCILIATION), 403, 'FORBIDDEN');
  });
});
