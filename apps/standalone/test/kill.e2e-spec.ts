import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isQuiet, removeDataFolder, temporaryDataFolder } from './support/data-folder.js';
import { Launched } from './support/launched.js';
import { login, newPlayer, register } from './support/player.js';

// Real processes, each with a database to start: slow on a busy machine.
jest.setTimeout(400_000);

// Every process that can be killed: see soak/kill.soak-spec.ts.
describe('npm start, when processes are killed', () => {
  const player = newPlayer();
  let folder: string;
  let next: Launched;

  beforeAll(() => {
    folder = temporaryDataFolder();
  });

  afterAll(async () => {
    await next.signal('SIGTERM');
    removeDataFolder(folder);
  });

  it('starts again at once with its data, and on the same port', async () => {
    const killed = await Launched.open(folder);
    expect(await register(killed.url, player)).toBe(201);
    const { port } = new URL(killed.url);
    await killed.signal('SIGKILL');
    next = await Launched.open(folder, { PORT: port });
    expect(await login(next.url, player)).toBe(200);
  });

  it('ends with a sentence when the api is killed', async () => {
    process.kill(next.api.pid, 'SIGKILL');
    expect(await next.ending()).toBe(1);
    expect(next.output).toContain('The api ended by itself (SIGKILL), so ARENA stopped');
    expect(isQuiet(folder)).toBe(true);
  });
});
