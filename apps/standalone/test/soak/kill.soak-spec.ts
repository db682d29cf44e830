import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runs, until } from '@arena/embedded';
import { chainNode, isQuiet, removeDataFolder, temporaryDataFolder } from '../support/data-folder.js';
import { Launched } from '../support/launched.js';
import { login, newPlayer, type Player, register } from '../support/player.js';

// Real processes, each with a database to start: slow on a busy machine.
jest.setTimeout(400_000);

describe('npm start, when processes are killed', () => {
  let folder: string;
  let killed: Launched;
  let player: Player;

  beforeAll(() => {
    folder = temporaryDataFolder();
  });

  beforeEach(async () => {
    player = newPlayer();
    killed = await Launched.open(folder);
    expect(await register(killed.url, player)).toBe(201);
  });

  afterEach(async () => {
    await killed.signal('SIGKILL');
    await expectDataAfterNextStart();
  });

  afterAll(() => removeDataFolder(folder));

  async function expectDataAfterNextStart(): Promise<void> {
    const next = await Launched.open(folder);
    expect(await login(next.url, player)).toBe(200);
    expect(await next.signal('SIGTERM')).toBe(0);
    expect(isQuiet(folder)).toBe(true);
  }

  it('leaves nothing behind that does not end by itself', async () => {
    const left = [killed.api, chainNode(folder)];
    await killed.signal('SIGKILL');
    expect(await until(() => !left.some(runs), 20_000)).toBe(true);
  });

  it('starts again at once, and on the same port', async () => {
    const { port } = new URL(killed.url);
    await killed.signal('SIGKILL');
    const next = await Launched.open(folder, { PORT: port });
    expect(await login(next.url, player)).toBe(200);
    expect(await next.signal('SIGTERM')).toBe(0);
  });

  it('ends an api that was stopped and so did not see it', async () => {
    const { api } = killed;
    process.kill(api.pid, 'SIGSTOP');
    await killed.signal('SIGKILL');
    await expectDataAfterNextStart();
    expect(runs(api)).toBe(false);
  });

  it('ends with a sentence when its chain is killed', async () => {
    process.kill(chainNode(folder).pid, 'SIGKILL');
    expect(await killed.ending()).toBe(1);
    expect(killed.output).toContain('The embedded chain ended by itself, so ARENA stopped');
    expect(isQuiet(folder)).toBe(true);
  });

  it('ends with a sentence when the api is killed', async () => {
    process.kill(killed.api.pid, 'SIGKILL');
    expect(await killed.ending()).toBe(1);
    expect(killed.output).toContain('The api ended by itself (SIGKILL), so ARENA stopped');
    expect(isQuiet(folder)).toBe(true);
  });
});
