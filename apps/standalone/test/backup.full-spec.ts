import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Launcher, removeDataFolder, runCommand, temporaryDataFolder } from './launcher.js';
import { login, newPlayer, register } from './player.js';

describe('npm run backup and restore', () => {
  const [player, later] = [newPlayer(), newPlayer()];
  let folder: string;
  let backups: string;
  let file: string;
  let server: Launcher;

  beforeAll(async () => {
    folder = temporaryDataFolder();
    backups = mkdtempSync(join(tmpdir(), 'arena-backups-'));
    file = join(backups, 'arena.tar');
    server = await Launcher.open(folder, { WEB_CONCURRENCY: '1' });
    expect(await register(server.url, player)).toBe(201);
  });

  afterAll(async () => {
    await server.signal('SIGTERM');
    removeDataFolder(folder);
    rmSync(backups, { recursive: true, force: true });
  });

  const run = (...args: string[]) => runCommand(folder, ...args);

  const isPaused = async (): Promise<boolean> => {
    const response = await fetch(`${server.url}/api/health/ready`);
    const { details } = (await response.json()) as { details: { restore: { paused: boolean } } };
    return details.restore.paused;
  };

  it('back up while ARENA runs, and replace no file', async () => {
    expect(await run('backup', file)).toEqual({ code: 0, output: expect.stringContaining(file) });
    expect(await run('backup', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('exists already'),
    });
    expect(await register(server.url, later)).toBe(201);
    expect(await isPaused()).toBe(false);
  });

  it('do not restore while ARENA runs', async () => {
    expect(await run('restore', file)).toMatchObject({ code: 1, output: expect.stringContaining(folder) });
  });

  it('restore a database that opens paused until it is accepted', async () => {
    await server.signal('SIGTERM');
    const garbage = join(backups, 'garbage');
    writeFileSync(garbage, 'no backup');
    expect(await run('restore', garbage)).toMatchObject({
      code: 1,
      output: expect.stringContaining("is not a backup of ARENA's PostgreSQL"),
    });
    expect(await run('restore', file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('npm run admin -- accept-restore'),
    });
    server = await Launcher.open(folder, { WEB_CONCURRENCY: '1' });
    expect(await isPaused()).toBe(true);
    expect(await login(server.url, player)).toBe(200);
    expect(await login(server.url, later)).toBe(401);
    expect(await run('admin', 'accept-restore')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Nothing was changed'),
    });
    expect(await run('admin', 'accept-restore', '--yes')).toMatchObject({
      code: 0,
      output: expect.stringContaining('The restore is accepted'),
    });
    expect(await isPaused()).toBe(false);
  });

  it('stay open after a rotation of the master key, which also signs the mark', async () => {
    await server.signal('SIGTERM');
    expect(await run('admin', 'rotate-wallet-key')).toMatchObject({ code: 0 });
    server = await Launcher.open(folder, { WEB_CONCURRENCY: '1' });
    expect(await isPaused()).toBe(false);
  });
});
