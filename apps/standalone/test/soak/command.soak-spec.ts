import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { expectCleanEnd } from '../support/clean-end.js';
import { isQuiet, removeDataFolder, temporaryDataFolder } from '../support/data-folder.js';
import { Launched, runCommand, SOLVENT } from '../support/launched.js';
import { newPlayer, register, seesPrivateKey } from '../support/player.js';

// Real processes, each with a database to start: slow on a busy machine.
jest.setTimeout(400_000);

describe('npm run reconcile, admin', () => {
  const player = newPlayer();
  let folder: string;
  let server: Launched;

  const key = (): string => readFileSync(join(folder, 'wallet-master-key'), 'utf8');

  const run = (...args: string[]) => runCommand(folder, ...args);

  beforeAll(async () => {
    folder = temporaryDataFolder();
    server = await Launched.open(folder);
    expect(await register(server.url, player)).toBe(201);
  });

  afterAll(async () => {
    await server.signal('SIGTERM');
    removeDataFolder(folder);
  });

  describe('beside a running npm start', () => {
    it('leave nothing running once it has ended, and then work by themselves', async () => {
      await expectCleanEnd(server, folder, 'SIGTERM');
      expect(await run('reconcile')).toEqual({ code: 0, output: expect.stringMatching(SOLVENT) });
    });
  });

  describe('admin rotate-wallet-key', () => {
    beforeEach(() => server.signal('SIGTERM'));

    it('goes on after a kill at its beginning, and a start in between opens every key', async () => {
      // As the kill leaves it: the new key is there, and everything is sealed under the old one.
      renameSync(join(folder, 'wallet-master-key'), join(folder, 'wallet-master-key.previous'));
      const begun = 'ab'.repeat(32);
      writeFileSync(join(folder, 'wallet-master-key'), begun, { mode: 0o600 });
      server = await Launched.open(folder);
      expect(await seesPrivateKey(server.url, player)).toBe(true);
      await expectCleanEnd(server, folder, 'SIGHUP');

      expect(await run('admin', 'rotate-wallet-key')).toMatchObject({ code: 0 });

      expect(key()).toBe(begun);
      expect(existsSync(join(folder, 'wallet-master-key.previous'))).toBe(false);
      expect(isQuiet(folder)).toBe(true);
    });
  });
});
