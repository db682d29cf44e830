import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  expectCleanEnd,
  isUnused,
  Launcher,
  removeDataFolder,
  runCommand,
  SOLVENT,
  temporaryDataFolder,
} from './launcher.js';
import { canShowPrivateKey, newPlayer, register } from './player.js';

describe('npm run reconcile, admin', () => {
  const player = newPlayer();
  let folder: string;
  let server: Launcher;

  const masterKey = (): string => readFileSync(join(folder, 'wallet-master-key'), 'utf8');

  const run = (...args: string[]) => runCommand(folder, ...args);

  beforeAll(async () => {
    folder = temporaryDataFolder();
    server = await Launcher.open(folder);
    expect(await register(server.url, player)).toBe(201);
  });

  afterAll(async () => {
    await server.signal('SIGTERM');
    removeDataFolder(folder);
  });

  describe('beside a running npm start', () => {
    it('leave no process running when it has ended after a SIGTERM, and then start their own', async () => {
      await expectCleanEnd(server, folder, 'SIGTERM');
      expect(await run('reconcile')).toEqual({ code: 0, output: expect.stringMatching(SOLVENT) });
    });
  });

  describe('admin rotate-wallet-key', () => {
    beforeEach(() => server.signal('SIGTERM'));

    it('continues after a kill at its beginning, and a start in between can decrypt every key', async () => {
      // The state after the kill: the new key exists, and everything is encrypted under the old one.
      renameSync(join(folder, 'wallet-master-key'), join(folder, 'wallet-master-key.previous'));
      const newKey = 'ab'.repeat(32);
      writeFileSync(join(folder, 'wallet-master-key'), newKey, { mode: 0o600 });
      server = await Launcher.open(folder);
      expect(await canShowPrivateKey(server.url, player)).toBe(true);
      await expectCleanEnd(server, folder, 'SIGHUP');

      expect(await run('admin', 'rotate-wallet-key')).toMatchObject({ code: 0 });

      expect(masterKey()).toBe(newKey);
      expect(existsSync(join(folder, 'wallet-master-key.previous'))).toBe(false);
      expect(isUnused(folder)).toBe(true);
    });
  });
});
