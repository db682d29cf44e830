import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { findRunningPostgres, until } from '@arena/embedded';
import { isUnused, Launcher, removeDataFolder, temporaryDataFolder } from './launcher.js';
import { Client } from '../../api/test/support/client.js';
import { serverProcesses } from '../../api/test/support/process-kills.js';
import { login, newPlayer, register } from './player.js';

/** The number of the api's processes. */
const PROCESSES = 2;

describe('npm start', () => {
  let folder: string;

  beforeAll(() => {
    folder = temporaryDataFolder();
  });

  afterAll(() => removeDataFolder(folder));

  it('requires all variables of a chain, and all of X, when one of them is given', async () => {
    const launcher = Launcher.run(folder, { CHAIN_ID: '43114', X_CLIENT_ID: 'arena' });
    expect(await launcher.waitForEnd()).toBe(1);
    expect(launcher.output.trim().split('\n')).toEqual([
      expect.stringMatching(/^CHAIN_RPC_URL, .+ must be set as well: .+$/),
      expect.stringMatching(/^X_CLIENT_SECRET, X_REDIRECT_URI must be set as well: .+$/),
    ]);
  });

  it('generates no secret in production', async () => {
    const launcher = Launcher.run(folder, { NODE_ENV: 'production' });
    expect(await launcher.waitForEnd()).toBe(1);
    for (const secret of ['SESSION_SECRET', 'WALLET_MASTER_KEY', 'ADMIN_PASSWORD'])
      expect(launcher.output).toContain(secret);
  });

  describe('when it has opened', () => {
    let launcher: Launcher;

    beforeAll(async () => {
      launcher = await Launcher.open(folder, { WEB_CONCURRENCY: String(PROCESSES) });
    });

    afterAll(() => launcher.signal('SIGTERM'));

    it('serves web and api', async () => {
      const responses = await Promise.all(
        ['/', '/api/health/ready'].map((path) => new Client(launcher.url).get(path)),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    });

    it('connects the api as a login that is not the owner of the database', async () => {
      const { url } = findRunningPostgres(join(folder, 'postgres'))!;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(
        `SELECT DISTINCT usename, rolsuper FROM pg_stat_activity JOIN pg_roles ON rolname = usename
         WHERE application_name = 'arena'`,
      );
      await client.end();
      expect(rows).toEqual([{ usename: 'arena_api', rolsuper: false }]);
    });

    it('prints what is embedded', () => {
      expect(launcher.output).toMatch(/Database +PostgreSQL, embedded/);
      expect(launcher.output).toMatch(/Chain +anvil, embedded, with test tokens/);
      expect(launcher.output).toMatch(/X +simulator, embedded/);
    });

    it('hides its secrets from other users and stores the admin password in a file of its own', () => {
      const files = ['admin-password', 'session-secret', 'wallet-master-key', 'arena.log', 'lock'];
      expect(files.map((file) => statSync(join(folder, file)).mode & 0o777)).toEqual(files.map(() => 0o600));
      const password = readFileSync(join(folder, 'admin-password'), 'utf8');
      expect(password).toMatch(/^[\w-]{24}$/);
      expect(launcher.output).toContain(join(folder, 'admin-password'));
      expect(launcher.output).not.toContain(password);
    });

    it('rejects a second start with the address of the first, which continues', async () => {
      const second = Launcher.run(folder);
      expect(await second.waitForEnd()).toBe(1);
      expect(second.output).toBe(
        `ARENA already runs on ${folder} (process ${launcher.pid}, ${launcher.url}).\n`,
      );
      expect((await fetch(launcher.url)).status).toBe(200);
    });

    // start-kills.full-spec.ts kills every other process. command.full-spec.ts covers a normal end.
    describe('when processes are killed', () => {
      let next: Launcher | undefined;

      afterAll(() => next?.signal('SIGTERM'));

      it('starts again at once with its data and on the same port', async () => {
        const player = newPlayer();
        expect(await register(launcher.url, player)).toBe(201);
        const { port } = new URL(launcher.url);
        await launcher.signal('SIGKILL');
        next = await Launcher.open(folder, { PORT: port, WEB_CONCURRENCY: String(PROCESSES) });
        expect(await login(next.url, player)).toBe(200);
      });

      it('starts the api again at the same address when it is killed', async () => {
        const { api, url } = next!;
        const player = newPlayer();
        expect(await register(url, player)).toBe(201);
        process.kill(api.pid, 'SIGKILL');
        await next!.waitForNewApi(api);
        expect(await login(url, player)).toBe(200);
        expect(next!.output).toContain('The api ended by itself (SIGKILL). It is started again.');
      });

      it('replaces one of its server processes when it is killed', async () => {
        const { api } = next!;
        await until(() => serverProcesses(api).length === PROCESSES, 60_000);
        const [victim] = serverProcesses(api);
        process.kill(victim!, 'SIGKILL');
        await next!.waitForAnswer();
        const others = () => serverProcesses(api).filter((pid) => pid !== victim);
        await until(() => others().length === PROCESSES, 60_000);
        expect(others()).toHaveLength(PROCESSES);
        await next!.waitForAnswer();
      });
    });
  });

  it('reports a port that is in use', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const launcher = Launcher.run(folder, { PORT: String(port) });
    expect(await launcher.waitForEnd()).toBe(1);
    expect(launcher.output.trim()).toMatch(new RegExp(`^[^\n]*${port}[^\n]*$`));
    expect(isUnused(folder)).toBe(true);
    other.close();
  });

  it('reports a data folder that cannot be used', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')]) {
      const launcher = Launcher.run(path);
      expect(await launcher.waitForEnd()).toBe(1);
      expect(launcher.output).toBe(`The data folder ${path} can't be used: it is not a folder.\n`);
    }
  });

  it('reports a data folder of another PostgreSQL version', async () => {
    const version = join(folder, 'postgres', 'cluster', 'PG_VERSION');
    // The starts above have created it, unless this test runs alone.
    if (!existsSync(version)) expect(await Launcher.run(folder, {}, ['migrate']).waitForEnd()).toBe(0);
    const original = readFileSync(version, 'utf8');
    writeFileSync(version, '17\n');
    const launcher = Launcher.run(folder);
    expect(await launcher.waitForEnd()).toBe(1);
    expect(launcher.output).toMatch(/^\S+ was created by PostgreSQL 17, but ARENA uses 18\. [^\n]+\n$/);
    writeFileSync(version, original);
    expect(isUnused(folder)).toBe(true);
  });
});
