import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isQuiet, removeDataFolder, temporaryDataFolder } from './support/data-folder.js';
import { Launched } from './support/launched.js';
import { newPlayer, register, seesPrivateKey } from './support/player.js';

// Real processes, each with a database to start: slow on a busy machine.
jest.setTimeout(400_000);

const SOLVENT = /^ok +The treasury holds on the chain what is owed to players$/m;

describe('npm run migrate, reconcile, admin', () => {
  let folder: string;

  beforeAll(() => {
    folder = temporaryDataFolder();
  });

  afterAll(() => removeDataFolder(folder));

  const run = async (...args: string[]): Promise<{ code: number | string; output: string }> => {
    const launched = Launched.run(folder, {}, args);
    return { code: await launched.ending(), output: launched.output };
  };

  it('start a PostgreSQL and a chain for their own time', async () => {
    expect(await run('migrate')).toMatchObject({ code: 0 });
    expect(await run('reconcile')).toEqual({ code: 0, output: expect.stringMatching(SOLVENT) });
    expect(isQuiet(folder)).toBe(true);
  });

  it('work on the database and the chain of a running npm start', async () => {
    const server = await Launched.open(folder);
    expect(await register(server.url, newPlayer())).toBe(201);
    expect(await run('reconcile')).toEqual({ code: 0, output: expect.stringMatching(SOLVENT) });
    expect((await fetch(server.url)).status).toBe(200);
    expect(await server.signal('SIGTERM')).toBe(0);
    expect(await run('reconcile')).toEqual({ code: 0, output: expect.stringMatching(SOLVENT) });
  });

  it('pass on the exit code', async () => {
    expect(await run('admin', 'no-such-command')).toMatchObject({ code: 1 });
  });

  describe('admin rotate-wallet-key', () => {
    const key = (file = 'wallet-master-key'): string => readFileSync(join(folder, file), 'utf8');
    const player = newPlayer();

    it('is not for a server that runs, whose api would not know the new key', async () => {
      const server = await Launched.open(folder);
      expect(await register(server.url, player)).toBe(201);
      const before = key();
      expect(await run('admin', 'rotate-wallet-key')).toEqual({
        code: 1,
        output: expect.stringContaining('stop ARENA, change the key, and start it again'),
      });
      expect(key()).toBe(before);
      expect(await seesPrivateKey(server.url, player)).toBe(true);
      await server.signal('SIGTERM');
    });

    it('makes a new master key, and forgets the old one once nothing is sealed under it', async () => {
      const before = key();
      const { code, output } = await run('admin', 'rotate-wallet-key');
      expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ private keys were sealed anew/)]);
      expect(key()).toMatch(/^[0-9a-f]{64}$/);
      expect(key()).not.toBe(before);
      for (const secret of [before, key()]) expect(output).not.toContain(secret);
      expect(existsSync(join(folder, 'wallet-master-key.previous'))).toBe(false);
      const server = await Launched.open(folder);
      expect(await seesPrivateKey(server.url, player)).toBe(true);
      await server.signal('SIGTERM');
    });

    it('goes on after a kill at its beginning, and a start in between opens every key', async () => {
      // As the kill leaves it: the new key is there, and everything is sealed under the old one.
      renameSync(join(folder, 'wallet-master-key'), join(folder, 'wallet-master-key.previous'));
      const begun = 'ab'.repeat(32);
      writeFileSync(join(folder, 'wallet-master-key'), begun, { mode: 0o600 });
      const server = await Launched.open(folder);
      expect(await seesPrivateKey(server.url, player)).toBe(true);
      await server.signal('SIGTERM');

      expect(await run('admin', 'rotate-wallet-key')).toMatchObject({ code: 0 });

      expect(key()).toBe(begun);
      expect(existsSync(join(folder, 'wallet-master-key.previous'))).toBe(false);
      expect(isQuiet(folder)).toBe(true);
    });
  });
});
