import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AlertList, AuditEntry, SystemHealth } from '@arena/wire';
import { asOwner, closeBalanced } from '../support/books.js';
import type { Client } from '../support/client.js';
import { CrashHouse } from '../support/crash-house.js';
import { eventually } from '../support/eventually.js';
import { Mailbox } from '../support/mailbox.js';
import { flip, registerPlayer } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const ALERTS = '/api/admin/alerts';
const SECRET = 'a'.repeat(32);
const OPERATORS = 'operators@example.com';

describe('alerts', () => {
  let app: TestApp;
  let admin: Client;
  let mailbox: Mailbox;
  let server: Server;
  let status = 200;
  const received: { body: string; headers: IncomingMessage['headers'] }[] = [];

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    server = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ body, headers: request.headers });
        response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as { port: number };
    app = await startTestApp({
      ...mailbox.variables,
      ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/alerts`,
      ALERT_WEBHOOK_SECRET: SECRET,
      ALERT_EMAIL: OPERATORS,
    });
    admin = (await CrashHouse.of(app)).admin;
  });

  afterAll(async () => {
    await setFailures(0);
    await closeBalanced(app);
    await once(server.close(), 'close');
    await mailbox.close();
  });

  beforeEach(async () => {
    status = 200;
    await setFailures(0);
    await asOwner(app.database, 'DELETE FROM alert_webhooks');
    received.length = 0;
  });

  /** Makes so many deposits fail repeatedly, and waits until the checks have noticed it. */
  async function setFailures(count: number): Promise<void> {
    await asOwner(app.database, 'DELETE FROM failed_items');
    await asOwner(
      app.database,
      `INSERT INTO failed_items (kind, item, reason, attempts, retry_at)
       SELECT 'deposit', 1000 + i, 'a test', 3, now() + interval '1 hour' FROM generate_series(1, $1) AS i`,
      [count],
    );
    await app.runJob('alerts');
  }

  /** Returns the alerts without the one about the disk of the machine that runs the tests. */
  const list = async (): Promise<AlertList> => {
    const { open, ended } = (await admin.get<AlertList>(ALERTS)).body;
    const isOfInstallation = ({ key }: { key: string }): boolean => key !== 'disk';
    return { open: open.filter(isOfInstallation), ended: ended.filter(isOfInstallation) };
  };

  it('are raised once, updated while their cause lasts, ended, and raised again', async () => {
    await setFailures(1);
    const [alert] = (await list()).open;
    expect(alert).toMatchObject({
      key: 'failed deposit',
      title: 'Repeated failures: deposit',
      section: 'health',
      endedAt: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
    });
    await setFailures(2);
    expect((await list()).open).toEqual([{ ...alert, detail: expect.stringMatching(/^2 of kind deposit/) }]);

    await setFailures(0);
    const { open, ended } = await list();
    expect(open).toEqual([]);
    expect(ended[0]).toMatchObject({ id: alert!.id, endedAt: expect.stringMatching(/Z$/) });

    await setFailures(1);
    expect((await list()).open[0]!.id).toBeGreaterThan(alert!.id);
  });

  it('are acknowledged by an admin once, which the audit log records', async () => {
    await setFailures(1);
    const [alert] = (await list()).open;
    const path = `${ALERTS}/${alert!.id}/acknowledge`;
    expect((await admin.post(path, {})).status).toBe(200);
    const [acknowledged] = (await list()).open;
    expect(acknowledged).toMatchObject({ acknowledgedBy: 'admin', acknowledgedAt: expect.any(String) });
    expect((await admin.post(path, {})).status).toBe(200);
    expect((await list()).open).toEqual([acknowledged]);
    const { body } = await admin.get<AuditEntry[]>('/api/admin/audit?action=alert.acknowledged');
    expect(body.filter(({ subject }) => subject === `alert ${alert!.id}`)).toHaveLength(1);
    expectProblem(await admin.post(`${ALERTS}/999999/acknowledge`, {}), 404, 'NOT_FOUND');
  });

  it('are sent once to the webhook, signed, and again while it does not accept them', async () => {
    status = 503;
    await setFailures(1);
    await app.runJob('alert-webhook');
    const id = (await list()).open[0]!.id;
    const own = () => received.filter(({ body }) => (JSON.parse(body) as { id: number }).id === id);
    expect(own()).toHaveLength(1);

    status = 302; // would lead the message elsewhere
    await asOwner(app.database, 'UPDATE alert_webhooks SET retry_at = now()');
    await app.runJob('alert-webhook');
    expect(own()).toHaveLength(2);

    status = 200;
    await asOwner(app.database, 'UPDATE alert_webhooks SET retry_at = now()');
    await app.runJob('alert-webhook');
    await setFailures(2);
    await app.runJob('alert-webhook');
    expect(own()).toHaveLength(3);
    expect(await asOwner(app.database, 'SELECT FROM alert_webhooks WHERE alert_id = $1', [id])).toEqual([]);

    const { body, headers } = own()[2]!;
    expect(JSON.parse(body)).toMatchObject({
      type: 'alert.raised',
      id,
      key: 'failed deposit',
      title: 'Repeated failures: deposit',
      raisedAt: expect.stringMatching(/Z$/),
    });
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['arena-signature']))!;
    const expected = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
    expect(signature).toBe(expected);
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60);
  });

  it('are sent once by mail', async () => {
    const mails = () => mailbox.received(app, OPERATORS);
    const before = (await mails()).length;
    await setFailures(1);
    await setFailures(2);
    const sent = (await mails()).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: OPERATORS,
      subject: 'ARENA: Alert: Repeated failures: deposit',
      text: expect.stringContaining('https://arena.example.com/admin'),
    });
  });

  it('stay as they are while their check is not possible', async () => {
    await setFailures(1);
    const before = await list();
    await asOwner(app.database, 'ALTER TABLE failed_items RENAME TO hidden_items');
    try {
      await app.runJob('alerts');
      expect(await list()).toEqual(before);
      const checks = await asOwner<{ state: string }>(
        app.database,
        `SELECT state FROM health_checks WHERE name = 'Failed items'`,
      );
      expect(checks).toEqual([{ state: 'unknown' }]);
    } finally {
      await asOwner(app.database, 'ALTER TABLE hidden_items RENAME TO failed_items');
    }
  });

  it('name an invariant that the last reconciliation found broken', async () => {
    const findings = (breaches: string[]) => JSON.stringify([{ invariant: 'One holds.', breaches }]);
    const store = (breaches: string[]) =>
      asOwner(
        app.database,
        `INSERT INTO reconciliations (started_at, started_by, findings) VALUES (now(), 'schedule', $1)`,
        [findings(breaches)],
      );
    await store(['bet 3', 'bet 4']);
    await app.runJob('alerts');
    expect((await list()).open).toEqual([
      expect.objectContaining({ detail: '“One holds.” failed in 2 places.', section: 'reconciliation' }),
    ]);
    await store([]);
    await app.runJob('alerts');
    expect((await list()).open).toEqual([]);
  });

  it('name a route of money whose requests fail unexpectedly, until none has failed for an hour', async () => {
    const player = await registerPlayer(app);
    await asOwner(app.database, 'ALTER TABLE bets ADD CONSTRAINT planted CHECK (id IS NULL) NOT VALID');
    expectProblem(await flip(player), 500, 'INTERNAL');
    expectProblem(await flip(player), 500, 'INTERNAL');
    await asOwner(app.database, 'ALTER TABLE bets DROP CONSTRAINT planted');
    expect((await flip(player)).status).toBe(200);
    await eventually(async () => {
      await app.runJob('alerts');
      expect((await list()).open).toEqual([
        expect.objectContaining({
          title: 'Requests fail: POST /api/flip',
          detail: expect.stringMatching(/^2 failed unexpectedly since /),
        }),
      ]);
    });
    await asOwner(app.database, `UPDATE failed_requests SET last_failed_at = now() - interval '61 minutes'`);
    await app.runJob('alerts');
    expect((await list()).open).toEqual([]);
  });

  it('are not accessible to players', async () => {
    const { client } = await registerPlayer(app);
    for (const path of [ALERTS, '/api/admin/health']) expectProblem(await client.get(path), 403, 'FORBIDDEN');
    expectProblem(await client.post(`${ALERTS}/1/acknowledge`, {}), 403, 'FORBIDDEN');
  });

  describe('about a job that pauses for an hour', () => {
    const NAME = 'retention';

    /** Records a run of the job, which no node holds any more, and makes it fail so many times before. */
    const ran = async (ago: string, failures = 0): Promise<void> => {
      await asOwner(
        app.database,
        `INSERT INTO leases (name, epoch, holder, expires_at, started_at, pause_ms, failures)
         VALUES ($1, 1, 'a node', now() - $2::interval + interval '2 s', now() - $2::interval, 3600000, $3)
         ON CONFLICT (name) DO UPDATE SET expires_at = excluded.expires_at, started_at = excluded.started_at,
           failures = excluded.failures`,
        [NAME, ago, failures],
      );
      await app.runJob('alerts');
      // The job may have run again after a restart, so the alert waits for a minute.
      await asOwner(app.database, "UPDATE health_checks SET changed_at = changed_at - interval '1 minute'");
      await app.runJob('alerts');
    };
    const titles = async () => (await list()).open.map(({ title }) => title);

    it('are raised when its next run is late by its own pause, and end with the next run', async () => {
      for (const ago of ['5 seconds', '10 minutes', '1 hour', '2 hours']) {
        await ran(ago);
        expect([ago, await titles()]).toEqual([ago, []]);
      }
      await ran('125 minutes');
      expect(await titles()).toEqual([`No node runs the job ${NAME}`]);
      await ran('0 seconds');
      expect(await titles()).toEqual([]);
    });

    it('are raised when its last three runs have failed', async () => {
      await ran('5 minutes', 2);
      expect(await titles()).toEqual([]);
      await ran('5 minutes', 3);
      expect(await titles()).toEqual([`The job ${NAME} fails`]);
      await ran('5 minutes', 0);
      expect(await titles()).toEqual([]);
    });

    it('are not raised for a job of another version, which no node knows', async () => {
      await asOwner(
        app.database,
        `INSERT INTO leases (name, epoch, holder, expires_at, started_at, pause_ms)
         VALUES ('a job of the past', 1, 'a node', now() - interval '1 year', now() - interval '1 year', 1000)`,
      );
      await ran('5 minutes');
      expect(await titles()).toEqual([]);
    });
  });

  it('come with the last value of each check, the jobs and the failed items', async () => {
    await setFailures(1);
    const { checks, jobs, failedItems } = (await admin.get<SystemHealth>('/api/admin/health')).body;
    expect(checks.map(({ name, state }) => [name, state])).toEqual([
      ['Blockchain', 'ok'],
      ['Disk', expect.stringMatching(/^(ok|failing)$/)],
      ['Failed items', 'failing'],
      ['Failed requests', 'ok'],
      ['Jobs', 'ok'],
      ['Reconciliation', 'ok'],
      ['Returns', 'ok'],
      ['Roll-up', 'ok'],
      ['Solvency', 'ok'],
    ]);
    expect(jobs.find(({ name }) => name === 'alerts')).toMatchObject({
      startedAt: expect.any(String),
      failures: 0,
      takeovers: 0,
    });
    expect(failedItems).toEqual([expect.objectContaining({ kind: 'deposit', item: 1001, attempts: 3 })]);
  });
});
