import type { User } from '@arena/wire';
import { UsageError } from '../../src/cli/run-command.js';
import { distribute } from '../../src/cli/distribute.js';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import type { Player } from '../support/players.js';
import { configOn, startTestApp, type TestApp } from '../support/test-app.js';
import { holdLease, setInstalledAt, sharesPaid, ticketHolder } from '../support/ticket-holders.js';

const VARIABLES = { HOUSE_BANKROLL_ARENA: '330000000', RATE_LIMIT_FACTOR: '1000' };

describe('npm run admin -- distribute', () => {
  let app: TestApp;
  let holder: Player;

  beforeAll(async () => {
    app = await startTestApp(VARIABLES);
    await holdLease(app.database, 'revenue-distribution');
    await setInstalledAt(app.database, '2026-01-10T00:00:00Z');
    holder = await ticketHolder(app, '1.5');
  });

  afterAll(async () => {
    await expectBooksToBalance(app.database);
    await app.close();
  });

  const run = (...args: string[]): Promise<string> => distribute(args, configOn(app.database, VARIABLES));

  it.each([
    [[]],
    [['--period']],
    [['--period', '2026-13']],
    [['--period', '2026']],
    [['--period', '2026-02-01']],
  ])('rejects the arguments %j', async (args) => {
    await expect(run(...args)).rejects.toThrow();
  });

  it('previews a distribution without paying', async () => {
    expect(await run('--period', '2026-02', '--dry-run')).toBe(
      '2026-02 would distribute a pool of 16,500,000.00000000 ARENA over 16.5 tickets: 1,000,000.00000000 ARENA per ticket, ' +
        '1,500,000.00000000 ARENA to 1 holder. Nothing was paid.',
    );
    expect(await sharesPaid(app.database)).toEqual([]);
  });

  it('distributes a month once, lists the payments and records them in the audit log', async () => {
    expect(await run('--period', '2026-02')).toBe(
      `2026-02 is distributed: 1,500,000.00000000 ARENA to 1 holder.\n  ${holder.user.username}: 1,500,000.00000000 ARENA`,
    );
    const { body } = await holder.client.get<User>(`/api/user/${holder.user.id}`);
    expect(body.arenaBalance).toBe('1510000.00000000');
    expect(
      await asOwner(
        app.database,
        `SELECT actor, action, subject FROM audit_entries WHERE action = 'distribute'`,
      ),
    ).toEqual([{ actor: 'operator', action: 'distribute', subject: '2026-02' }]);
    await expect(run('--period', '2026-02')).rejects.toThrow('2026-02 is already distributed.');
    expect(await sharesPaid(app.database)).toHaveLength(1);
  });

  it('rejects a month that has not ended and one before the installation', async () => {
    const current = new Date().toISOString().slice(0, 7);
    await expect(run('--period', current)).rejects.toThrow(`${current} is not over yet.`);
    expect(await run('--period', current, '--dry-run')).toMatch(`${current} would distribute a pool of `);
    await expect(run('--period', '2999-01', '--dry-run')).rejects.toThrow('2999-01 is not over yet.');
    await expect(run('--period', '2999-01')).rejects.toThrow(UsageError);
    await expect(run('--period', '2025-12', '--dry-run')).rejects.toThrow(
      '2025-12 was over before ARENA was installed: there is nothing to distribute.',
    );
  });
});
