import { runEntry } from '../support/api-process.js';
import { closeBalanced } from '../support/books.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { holdLease, setInstalledAt, ticketHolder } from '../support/ticket-holders.js';

const VARIABLES = { HOUSE_BANKROLL_ARENA: '330000000', RATE_LIMIT_FACTOR: '1000' };

describe('npm run admin -- distribute', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp(VARIABLES);
    await holdLease(app.database, 'revenue-distribution');
    await setInstalledAt(app.database, '2026-01-10T00:00:00Z');
  });

  afterAll(() => closeBalanced(app));

  it('prints what it paid, and fails when the month is already distributed', async () => {
    const { user } = await ticketHolder(app, '1.5');
    const run = () => runEntry('admin', app.database, VARIABLES, ['distribute', '--period', '2026-02']).exit;
    expect(await run()).toEqual({
      code: 0,
      output: `2026-02 is distributed: 1,500,000.00000000 ARENA to 1 holder.\n  ${user.username}: 1,500,000.00000000 ARENA\n`,
    });
    expect(await run()).toEqual({
      code: 1,
      output: expect.stringContaining('2026-02 is already distributed.'),
    });
  });
});
