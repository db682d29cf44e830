import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { expectCleanEnd } from './support/clean-end.js';
import { isQuiet, removeDataFolder, temporaryDataFolder } from './support/data-folder.js';
import { Launched, runCommand, SOLVENT } from './support/launched.js';
import { newPlayer, register, seesPrivateKey } from './support/player.js';

// Real processes, each with a database to start: slow on a busy machine.
jest.setTimeout(400_000);

describe('npm run migrate, reconcile, admin', () => {
  const player = newPlayer();
  let folder: string;

  const key = (file = 'wallet-master-key'): string => readFileSync(join(folder, file), 'utf8');

  beforeAll(() => {
    folder = temporaryDataFolder();
  });

  afterAll(() => removeDataFolder(folder));

  const run = (...args: string[]) => runCommand(folder, ...args);

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

    // After SIGTERM and SIGHUP: see soak/command.soak-spec.ts.
    it('leave nothing running once it has ended after a SIGINT', () =>
      expectCleanEnd(server, folder, 'SIGINT'));
  });

  // After a kill of it: see soak/command.soak-spec.ts.
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
  });
});
