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

  it('requires all variables of a chain, and all of X, when one of them is given', async () => {
    const launcher = Launcher.run(folder, { CHAIN_ID: '43114', X_CLIENT_ID: 'arena' });
    expect(await launcher.waitForEnd()).toBe(1);
    expect(launcher.output.trim().split('\n')).toEqual([
      expect.stringMatching(/^CHAIN_RPC_URL, .+ must be set as well: .+$/),
      expect.stringMatching(/^X_CLIENT_SECRET, X_REDIRECT_URI must be set as well: .+$/),
    ]);
  });

  it('generates no secret in production', async () => {
    const launcher = Launcher.run(folder, { NODE_ENV: 'production' });
    expect(await launcher.waitForEnd()).toBe(1);
    for (const secret of ['SESSION_SECRET', 'WALLET_MASTER_KEY', 'ADMIN_PASSWORD'])
      expect(launcher.output).toContain(secret);
  });
});
