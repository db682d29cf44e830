import { asOwner, closeBalanced } from '../support/books.js';
import { runJobs } from '../support/jobs.js';
import { registerPlayer, type Player } from '../support/players.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('data retention', () => {
  let app: TestApp;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp({ KEEP_SECURITY_EVENTS_DAYS: '40', KEEP_ALERTS_DAYS: '10' });
    player = await registerPlayer(app);
  });

  afterAll(() => closeBalanced(app));

  it('removes security events in batches once their days are over, and no younger ones', async () => {
    await asOwner(
      app.database,
      `INSERT INTO security_events (user_id, kind, created_at)
       SELECT $1, 'old', now() - interval '41 days' FROM generate_series(1, 2500)`,
      [player.user.id],
    );
    await asOwner(
      app.database,
      `INSERT INTO security_events (user_id, kind, created_at) VALUES ($1, 'young', now() - interval '39 days')`,
      [player.user.id],
    );
    await runJobs('retention');
    const left = await asOwner<{ kind: string }>(
      app.database,
      `SELECT kind FROM security_events WHERE kind IN ('old', 'young')`,
    );
    expect(left).toEqual([{ kind: 'young' }]);
  });

  it('removes alerts some days after their end, but neither open ones nor those that are yet to be sent', async () => {
    await asOwner(
      app.database,
      `INSERT INTO alerts (key, check_name, title, detail, section, raised_at, ended_at)
       SELECT key, 'test', key, '', '', now() - interval '90 days', ended_at FROM (VALUES
         ('ended long ago', now() - interval '11 days'), ('unsent', now() - interval '11 days'),
         ('ended lately', now() - interval '9 days'), ('open', NULL)) AS v (key, ended_at)`,
    );
    await asOwner(
      app.database,
      `INSERT INTO alert_webhooks (alert_id) SELECT id FROM alerts WHERE key = 'unsent'`,
    );
    await runJobs('retention');
    const left = await asOwner<{ key: string }>(
      app.database,
      `SELECT key FROM alerts WHERE check_name = 'test' ORDER BY key`,
    );
    expect(left.map(({ key }) => key)).toEqual(['ended lately', 'open', 'unsent']);
  });

  it('removes authorisations at X that did not end', async () => {
    await asOwner(
      app.database,
      `INSERT INTO x_authorisations (state_hash, user_id, code_verifier, created_at)
       VALUES ('old', $1, '', now() - interval '25 hours'), ('young', $1, '', now())`,
      [player.user.id],
    );
    await runJobs('retention');
    const left = await asOwner<{ state: string }>(
      app.database,
      'SELECT state_hash AS state FROM x_authorisations',
    );
    expect(left).toEqual([{ state: 'young' }]);
  });
});
