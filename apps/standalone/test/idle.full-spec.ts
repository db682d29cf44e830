import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AlertList, SystemHealth } from '@arena/wire';
import { Client } from '../../api/test/support/client.js';
import { Launcher, removeDataFolder, temporaryDataFolder } from './launcher.js';

const MINUTE_MS = 60_000;

/** Longer than the limit that ends a hang elsewhere, because these tests wait by design. */
const LIMIT_MS = 20 * MINUTE_MS;

/** The checks judge jobs and lags by the wall clock, so only time shows whether they raise false alarms. */
describe('an installation on which nothing happens', () => {
  let folder: string;
  let server: Launcher;

  beforeAll(async () => {
    folder = temporaryDataFolder();
    server = await Launcher.open(folder, { WEB_CONCURRENCY: '2' });
  });

  afterAll(async () => {
    await server.signal('SIGTERM');
    removeDataFolder(folder);
  });

  const expectNoAlert = async (): Promise<void> => {
    const client = new Client(server.url);
    const password = readFileSync(join(folder, 'admin-password'), 'utf8').trim();
    expect((await client.post('/api/login', { username: 'admin', password })).status).toBe(200);
    const { open, ended } = (await client.get<AlertList>('/api/admin/alerts')).body;
    expect([...open, ...ended]).toEqual([]);
    const { checks } = (await client.get<SystemHealth>('/api/admin/health')).body;
    // The first reconciliation runs a day after the installation.
    expect(checks.filter(({ state }) => state !== 'ok')).toMatchObject([
      { name: 'Reconciliation', state: 'unknown', value: 'has not run yet' },
    ]);
  };

  it(
    'has no alert after ten minutes',
    async () => {
      await sleep(10 * MINUTE_MS);
      await expectNoAlert();
    },
    LIMIT_MS,
  );

  it(
    'has none after a restart either',
    async () => {
      await server.signal('SIGTERM');
      await sleep(2 * MINUTE_MS);
      server = await Launcher.open(folder, { WEB_CONCURRENCY: '2' });
      await sleep(3 * MINUTE_MS);
      await expectNoAlert();
    },
    LIMIT_MS,
  );
});
