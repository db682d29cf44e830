import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isQuiet, removeDataFolder, temporaryDataFolder } from './support/data-folder.js';
import { Launched } from './support/launched.js';
import { login, newPlayer, register } from './support/player.js';

// Real processes, each with a database to start: slow on a busy machine.
jest.setTimeout(400_000);

describe('npm start', () => {
  let folder: string;

  beforeAll(() => {
    folder = temporaryDataFolder();
  });

  afterAll(() => removeDataFolder(folder));

  describe('that has opened', () => {
    let launched: Launched;

    beforeAll(async () => {
      launched = await Launched.open(folder);
    });

    afterAll(() => launched.signal('SIGTERM'));

    it('serves web and api', async () => {
      const answers = await Promise.all(['/', '/api/health/ready'].map((path) => fetch(launched.url + path)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    });

    it('says what is embedded', () => {
      expect(launched.output).toMatch(/Database +PostgreSQL, embedded/);
      expect(launched.output).toMatch(/Chain +anvil, embedded, with test tokens/);
      expect(launched.output).toMatch(/X +simulator, embedded/);
    });

    it('keeps its secrets to itself, and the password of the admin in a file of nothing else', () => {
      const files = ['admin-password', 'session-secret', 'wallet-master-key', 'arena.log', 'lock'];
      expect(files.map((file) => statSync(join(folder, file)).mode & 0o777)).toEqual(files.map(() => 0o600));
      const password = readFileSync(join(folder, 'admin-password'), 'utf8');
      expect(password).toMatch(/^[\w-]{20}$/);
      expect(launched.output).toContain(join(folder, 'admin-password'));
      expect(launched.output).not.toContain(password);
    });

    it('says where it runs already, and leaves that one alone', async () => {
      const second = Launched.run(folder);
      expect(await second.ending()).toBe(1);
      expect(second.output).toBe(
        `ARENA already runs on ${folder} (process ${launched.pid}, ${launched.url}).\n`,
      );
      expect((await fetch(launched.url)).status).toBe(200);
    });

    // Every process that can be killed: see soak/kill.soak-spec.ts. Ends in good order: see command.e2e-spec.ts.
    describe('when processes are killed', () => {
      let next: Launched | undefined;

      afterAll(() => next?.signal('SIGTERM'));

      it('starts again at once with its data, and on the same port', async () => {
        const player = newPlayer();
        expect(await register(launched.url, player)).toBe(201);
        const { port } = new URL(launched.url);
        await launched.signal('SIGKILL');
        next = await Launched.open(folder, { PORT: port });
        expect(await login(next.url, player)).toBe(200);
      });

      it('ends with a sentence when the api is killed', async () => {
        process.kill(next!.api.pid, 'SIGKILL');
        expect(await next!.ending()).toBe(1);
        expect(next!.output).toContain('The api ended by itself (SIGKILL), so ARENA stopped');
        expect(isQuiet(folder)).toBe(true);
      });
    });
  });

  it('says that the port is taken', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const launched = Launched.run(folder, { PORT: String(port) });
    expect(await launched.ending()).toBe(1);
    expect(launched.output.trim()).toMatch(new RegExp(`^[^\n]*${port}[^\n]*$`));
    expect(isQuiet(folder)).toBe(true);
    other.close();
  });

  it('says what is wrong with a variable, one sentence each, before anything was started', async () => {
    const launched = Launched.run(folder, { PORT: 'http', COIN_FLIP_PAYOUT: '-1' });
    expect(await launched.ending()).toBe(1);
    expect(launched.output.trim().split('\n')).toEqual([
      expect.stringContaining('PORT'),
      expect.stringContaining('COIN_FLIP_PAYOUT'),
    ]);
    expect(isQuiet(folder)).toBe(true);
  });

  it('takes a chain, and the access to X, whole or not at all', async () => {
    const launched = Launched.run(folder, { CHAIN_ID: '43114', X_CLIENT_ID: 'arena' });
    expect(await launched.ending()).toBe(1);
    expect(launched.output.trim().split('\n')).toEqual([
      expect.stringMatching(/^CHAIN_RPC_URL, .+ must be given as well: .+$/),
      expect.stringMatching(/^X_CLIENT_SECRET, X_REDIRECT_URI must be given as well: .+$/),
    ]);
  });

  it('makes up no secret in production', async () => {
    const launched = Launched.run(folder, { NODE_ENV: 'production' });
    expect(await launched.ending()).toBe(1);
    for (const secret of ['SESSION_SECRET', 'WALLET_MASTER_KEY', 'ADMIN_PASSWORD'])
      expect(launched.output).toContain(secret);
  });

  it('says that the data folder cannot be used', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const place of [file, join(file, 'below')]) {
      const launched = Launched.run(place);
      expect(await launched.ending()).toBe(1);
      expect(launched.output).toBe(`The data folder ${place} can't be used: it is not a folder.\n`);
    }
  });

  it('says that the data folder is of another PostgreSQL', async () => {
    const version = join(folder, 'postgres', 'cluster', 'PG_VERSION');
    // The starts above have made it, unless this test runs alone.
    if (!existsSync(version)) expect(await Launched.run(folder, {}, ['migrate']).ending()).toBe(0);
    const kept = readFileSync(version, 'utf8');
    writeFileSync(version, '17\n');
    const launched = Launched.run(folder);
    expect(await launched.ending()).toBe(1);
    expect(launched.output).toMatch(/^\S+ was made by PostgreSQL 17, and this is 18: [^\n]+\n$/);
    writeFileSync(version, kept);
    expect(isQuiet(folder)).toBe(true);
  });
});
