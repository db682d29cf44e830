import { existsSync, readFileSync } from 'node:fs';
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

describe('npm run migrate, reconcile, admin, archive', () => {
  const player = newPlayer();
  let folder: string;

  const masterKey = (): string => readFileSync(join(folder, 'wallet-master-key'), 'utf8');

  beforeAll(() => {
    folder = temporaryDataFolder();
  });

  afterAll(() => removeDataFolder(folder));

  const run = (...args: string[]) => runCommand(folder, ...args);

  it('start PostgreSQL and a chain, and stop them at the end', async () => {
    expect(await run('migrate')).toMatchObject({ code: 0 });
    expect(await run('reconcile')).toEqual({ code: 0, output: expect.stringMatching(SOLVENT) });
    expect(isUnused(folder)).toBe(true);
  });

  it('archive the complete months, of which a new installation has none, and check an archive without PostgreSQL', async () => {
    const archive = join(folder, 'archive');
    expect(await run('archive', '--to', archive)).toEqual({
      code: 0,
      output: expect.stringContaining('There is nothing to archive'),
    });
    expect(await run('archive', '--check', archive)).toEqual({
      code: 1,
      output: expect.stringContaining('contains no archived month'),
    });
    expect(isUnused(folder)).toBe(true);
  });

  describe('beside a running npm start', () => {
    let server: Launcher;

    beforeAll(async () => {
      server = await Launcher.open(folder);
      expect(await register(server.url, player)).toBe(201);
    });

    afterAll(() => server.signal('SIGTERM'));

    it('use its database and its chain', async () => {
      expect(await run('reconcile')).toEqual({ code: 0, output: expect.stringMatching(SOLVENT) });
      expect((await fetch(server.url)).status).toBe(200);
    });

    it('return the exit code of the command', async () => {
      expect(await run('admin', 'no-such-command')).toMatchObject({ code: 1 });
    });

    it('do not replace the master key, which the running api would not know', async () => {
      const before = masterKey();
      expect(await run('admin', 'rotate-wallet-key')).toEqual({
        code: 1,
        output: expect.stringContaining('stop ARENA, change the key, and start it again'),
      });
      expect(masterKey()).toBe(before);
      expect(await canShowPrivateKey(server.url, player)).toBe(true);
    });

    // command-kills.full-spec.ts covers SIGTERM and SIGHUP.
    it('leave no process running when npm start has ended after a SIGINT', () =>
      expectCleanEnd(server, folder, 'SIGINT'));
  });

  // command-kills.full-spec.ts covers a kill during the rotation.
  describe('admin rotate-wallet-key', () => {
    it('generates a new master key and deletes the old one when all keys are encrypted again', async () => {
      const before = masterKey();
      const { code, output } = await run('admin', 'rotate-wallet-key');
      expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ private keys were re-encrypted/)]);
      expect(masterKey()).toMatch(/^[0-9a-f]{64}$/);
      expect(masterKey()).not.toBe(before);
      for (const secret of [before, masterKey()]) expect(output).not.toContain(secret);
      expect(existsSync(join(folder, 'wallet-master-key.previous'))).toBe(false);
    });
  });
});
