import { isRunning, until } from '@arena/embedded';
import { chainNode, isUnused, Launcher, removeDataFolder, temporaryDataFolder } from './launcher.js';
import { login, newPlayer, type Player, register } from './player.js';

describe('npm start, when processes are killed', () => {
  let folder: string;
  let killed: Launcher;
  let player: Player;

  beforeAll(() => {
    folder = temporaryDataFolder();
  });

  beforeEach(async () => {
    player = newPlayer();
    killed = await Launcher.open(folder);
    expect(await register(killed.url, player)).toBe(201);
  });

  afterEach(async () => {
    await killed.signal('SIGKILL');
    await expectDataAfterRestart();
  });

  afterAll(() => removeDataFolder(folder));

  async function expectDataAfterRestart(): Promise<void> {
    const next = await Launcher.open(folder);
    expect(await login(next.url, player)).toBe(200);
    expect(await next.signal('SIGTERM')).toBe(0);
    expect(isUnused(folder)).toBe(true);
  }

  it('leaves only processes that end by themselves', async () => {
    const children = [killed.api, chainNode(folder)];
    await killed.signal('SIGKILL');
    expect(await until(() => !children.some(isRunning), 20_000)).toBe(true);
  });

  it('starts again at once and on the same port', async () => {
    const { port } = new URL(killed.url);
    await killed.signal('SIGKILL');
    const next = await Launcher.open(folder, { PORT: port });
    expect(await login(next.url, player)).toBe(200);
    expect(await next.signal('SIGTERM')).toBe(0);
  });

  it('ends an api that was stopped by SIGSTOP during the kill', async () => {
    const { api } = killed;
    process.kill(api.pid, 'SIGSTOP');
    await killed.signal('SIGKILL');
    await expectDataAfterRestart();
    expect(isRunning(api)).toBe(false);
  });

  it('ends with an explanation when its chain is killed', async () => {
    process.kill(chainNode(folder).pid, 'SIGKILL');
    expect(await killed.waitForEnd()).toBe(1);
    expect(killed.output).toContain('The embedded chain ended by itself, so ARENA stopped');
    expect(isUnused(folder)).toBe(true);
  });

  it('ends with an explanation when the api is killed again and again', async () => {
    for (let kill = 1; kill < 3; kill += 1) {
      const { api } = killed;
      process.kill(api.pid, 'SIGKILL');
      await killed.waitForNewApi(api);
    }
    process.kill(killed.api.pid, 'SIGKILL');
    expect(await killed.waitForEnd()).toBe(1);
    expect(killed.output).toContain('The api ended 3 times soon after its start (SIGKILL), so ARENA stopped');
    expect(isUnused(folder)).toBe(true);
  });
});
