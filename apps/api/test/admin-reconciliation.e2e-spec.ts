import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CheckBooks } from '@arena/admin';
import type { Finding } from '@arena/ledger';
import pg from 'pg';
import type { AuditEntry, ReconciliationState } from '@arena/wire';
import { checkBooks } from '../src/books/check-books.js';
import { asOwner, expectBooksToBalance } from './support/books.js';
import type { Client } from './support/client.js';
import { CrashHouse } from './support/crash-house.js';
import { runEntry } from './support/entry.js';
import { eventually } from './support/eventually.js';
import { flip, registerPlayer, type Player } from './support/players.js';
import { expectProblem } from './support/problems.js';
import { startApiOn, startTestApp, type TestApp } from './support/test-app.js';

// A process of its own takes its time on a busy machine.
jest.setTimeout(60_000);

const RECONCILIATION = '/api/admin/reconciliation';

describe('the check of the books that an admin asks for', () => {
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
  const ended = (count: number) =>
    eventually(async () => {
      const rows = await asOwner(app.database, 'SELECT FROM reconciliations');
      expect([(await state()).isRunning, rows.length]).toEqual([false, count]);
    });

  it('was never made on a new installation', async () => {
    expect(await state()).toEqual({ isRunning: false, last: null });
  });

  it('finds nothing wrong in books that balance, and says what it looked at', async () => {
    await flip(player);
    await eventually(() => expectBooksToBalance(app.database));
    const { status, body } = await admin.post<ReconciliationState>(RECONCILIATION);
    expect([status, body.isRunning || body.last !== null]).toEqual([202, true]);
    await ended(1);
    const { last } = await state();
    expect(last).toMatchObject({ startedBy: 'admin' });
    expect(last!.endedAt >= last!.startedAt).toBe(true);
    expect(last!.findings.length).toBeGreaterThan(30);
    expect(last!.findings.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });

  it('names what is broken first, and the breach with it', async () => {
    await asOwner(app.database, 'UPDATE shared_accounts SET credits = credits + 1 WHERE account_id = 2');
    await admin.post(RECONCILIATION);
    await ended(2);
    const [first] = (await state()).last!.findings;
    expect(first!.breaches[0]).toMatch(/^(the sum is|account 2 )/);
    await asOwner(app.database, 'UPDATE shared_accounts SET credits = credits - 1 WHERE account_id = 2');
    await expectBooksToBalance(app.database);
  });

  it('shows the result of one that was made at the command line, too', async () => {
    const { code, said } = await runEntry('reconcile', app.database, {}).ending;
    expect([code, said]).toEqual([0, expect.stringContaining('The books balance.')]);
    await ended(3);
    expect((await state()).last).toMatchObject({ startedBy: 'command line' });
  });

  it('is made once at a time, on whichever node it was asked for', async () => {
    const books = app.nest.get(CheckBooks);
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
    await ended(4);
  });

  it('that fails says so, and lets the next one begin', async () => {
    const books = app.nest.get(CheckBooks);
    const original = books.run.bind(books);
    books.run = () => Promise.reject(new Error('the database went away'));
    await admin.post(RECONCILIATION);
    books.run = original;
    await ended(5);
    expect((await state()).last!.findings).toEqual([
      { invariant: 'The check of the books comes to its end', breaches: ['the database went away'] },
    ]);
    expect((await admin.post(RECONCILIATION)).status).toBe(202);
    await ended(6);
  });

  it('does not take the node down when the database hangs up on it', async () => {
    const books = app.nest.get(CheckBooks);
    const original = books.run.bind(books);
    books.run = async () => {
      const hungUp = await asOwner(
        app.database,
        `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 4716007 AND granted`,
      );
      return [{ invariant: 'Somebody was hung up on', breaches: [`${hungUp.length}`] }];
    };
    try {
      expect((await admin.post(RECONCILIATION)).status).toBe(202);
      await eventually(async () => expect((await state()).isRunning).toBe(false));
    } finally {
      books.run = original;
    }
    expect((await flip(player)).status).toBe(200);
    await ended(6);
  });

  it('is given up when its node stops, which does not wait for it', async () => {
    const node = await startApiOn(app.database);
    const there = (await CrashHouse.of(node)).admin;
    const books = node.nest.get(CheckBooks);
    books.run = (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('given up')));
      });
    expect((await there.post<ReconciliationState>(RECONCILIATION)).body.isRunning).toBe(true);
    await node.close();
    await ended(6);
  });

  it('ends in the middle of a statement when it is given up', async () => {
    const blocker = new pg.Client({ connectionString: app.database.url });
    await blocker.connect();
    try {
      await blocker.query('BEGIN');
      await blocker.query('LOCK TABLE player_accounts IN ACCESS EXCLUSIVE MODE');
      const giveUp = new AbortController();
      const check = checkBooks(app.database.url, undefined, giveUp.signal);
      const outcome = expect(check).rejects.toThrow(/terminat/i);
      await eventually(async () => {
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'SELECT breach%'`;
        expect(await asOwner(app.database, waiting)).not.toEqual([]);
      });
      giveUp.abort();
      await outcome;
    } finally {
      await blocker.end();
    }
  });

  it('is in the log with who asked for it, unless nobody did', async () => {
    const { body } = await admin.get<AuditEntry[]>('/api/admin/audit?limit=100');
    const asked = body.filter(({ action }) => action === 'books.check');
    expect(asked.length).toBeGreaterThan(0);
    for (const entry of asked) expect(entry).toMatchObject({ actor: 'admin', subject: 'books' });
  });

  it('cannot be changed afterwards, and is an admin’s alone', async () => {
    for (const sql of ['UPDATE reconciliations SET findings = findings', 'DELETE FROM reconciliations'])
      await expect(asOwner(app.database, sql)).rejects.toThrow('append-only');
    expectProblem(await player.client.get(RECONCILIATION), 403, 'FORBIDDEN');
    expectProblem(await player.client.post(RECONCILIATION), 403, 'FORBIDDEN');
  });
});
