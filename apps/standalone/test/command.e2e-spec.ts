import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { expectCleanEnd } from './support/clean-end.js';
import { isQuiet, removeDataFolder, temporaryDataFolder } from './support/data-folder.js';
import { Launched } from './support/launched.js';
import { newPlayer, register, seesPrivateKey } from './support/player.js';

// Real processes, each with a database to start: slow on a busy machine.
jest.setTimeout(400_000);

const SOLVENT = /^ok +The treasury holds on the chain what is owed to players$/m;

describe('npm run migrate, reconcile, admin', () => {
  const player = newPlayer();
  let folder: string;

  const key = (file = 'wallet-master-key'): string => readFileSync(join(folder, file), 'utf8');

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

  describe('beside a running npm start', () => {
    let server: Launched;

    beforeAll(async () => {
      server = await Launched.open(folder);
      expect(await register(server.url, player)).toBe(201);
    });

    afterAll(() => server.signal('SIGTERM'));

    it('work on its database and its chain', async () => {
      expect(await run('reconcile')).toEqual({ code: 0, output: expect.stringMatching(SOLVENT) });
      expect((await fetch(server.url)).status).toBe(200);
    });

    it('pass on the exit code', async () => {
      expect(await run('admin', 'no-such-command')).toMatchObject({ code: 1 });
    });

    it('change no wallet key, which its api would not know', async () => {
      const before = key();
      expect(await run('admin', 'rotate-wallet-key')).toEqual({
        code: 1,
        output: expect.stringContaining('stop ARENA, change the key, and start it again'),
      });
      expect(key()).toBe(before);
      expect(await seesPrivateKey(server.url, player)).toBe(true);
    });

    it('leave nothing running once it has ended, and then work by themselves', async () => {
      await expectCleanEnd(server, folder, 'SIGTERM');
      expect(await run('reconcile')).toEqual({ code: 0, output: expect.stringMatching(SOLVENT) });
    });
  });

  describe('admin rotate-wallet-key', () => {
    it('makes a new master key, and forgets the old one once nothing is sealed under it', async () => {
      const before = key();
      const { code, output } = await run('admin', 'rotate-wallet-key');
      expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ private keys were sealed anew/)]);
      expect(key()).toMatch(/^[0-9a-f]{64}$/);
      expect(key()).not.toBe(before);
      for (const secret of [before, key()]) expect(output).not.toContain(secret);
      expect(existsSync(join(folder, 'wallet-master-key.previous'))).toBe(false);
    });

    it('goes on after a kill at its beginning, and a start in between opens every key', async () => {
      // As the kill leaves it: the new key is there, and everything is sealed under the old one.
      renameSync(join(folder, 'wallet-master-key'), join(folder, 'wallet-master-key.previous'));
      const begun = 'ab'.repeat(32);
      writeFileSync(join(folder, 'wallet-master-key'), begun, { mode: 0o600 });
      const server = await Launched.open(folder);
      expect(await seesPrivateKey(server.url, player)).toBe(true);
      await expectCleanEnd(server, folder, 'SIGHUP');

      expect(await run('admin', 'rotate-wallet-key')).toMatchObject({ code: 0 });

      expect(key()).toBe(begun);
      expect(existsSync(join(folder, 'wallet-master-key.previous'))).toBe(false);
      expect(isQuiet(folder)).toBe(true);
    });
  });
});
