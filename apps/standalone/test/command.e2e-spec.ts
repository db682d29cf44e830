import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isQuiet, removeDataFolder, temporaryDataFolder } from './support/data-folder.js';
import { Launched } from './support/launched.js';

// Real processes, each with a database to start: slow on a busy machine.
jest.setTimeout(120_000);

describe('npm run migrate, reconcile, admin', () => {
  let folder: string;

  beforeAll(() => {
    folder = temporaryDataFolder();
  });

  afterAll(() => removeDataFolder(folder));

  it('start a PostgreSQL for their own time', async () => {
    for (const command of ['migrate', 'reconcile']) {
      const launched = Launched.run(folder, {}, [command]);
      expect([command, await launched.ending()]).toEqual([command, 0]);
    }
    expect(isQuiet(folder)).toBe(true);
  });

  it('work on the database of a running npm start', async () => {
    const server = await Launched.open(folder);
    expect(await Launched.run(folder, {}, ['reconcile']).ending()).toBe(0);
    expect((await fetch(server.url)).status).toBe(200);
    expect(await server.signal('SIGTERM')).toBe(0);
  });

  it('pass on the exit code', async () => {
    expect(await Launched.run(folder, {}, ['admin', 'no-such-command']).ending()).toBe(1);
  });
});
