import { isUnused, Launcher, removeDataFolder, temporaryDataFolder } from './launcher.js';

describe('npm start', () => {
  let folder: string;

  beforeAll(() => {
    folder = temporaryDataFolder();
  });

  afterAll(() => removeDataFolder(folder));

  it('reports each invalid variable in one sentence before it starts anything', async () => {
    const launcher = Launcher.run(folder, { PORT: 'http', COIN_FLIP_PAYOUT: '-1' });
    expect(await launcher.waitForEnd()).toBe(1);
    // A line about the build comes before them if there is none yet.
    expect(launcher.output.trim().split('\n').slice(-2)).toEqual([
      expect.stringContaining('PORT'),
      expect.stringContaining('COIN_FLIP_PAYOUT'),
    ]);
    expect(isUnused(folder)).toBe(true);
  });
});
