import { Database } from '@arena/database';
import { DistributionService, REVENUE_INVARIANTS } from '@arena/revenue';
import { expectBooksToBalance } from '../support/books.js';
import { itReportsCorruptions, type Corruption } from '../support/corruptions.js';
import { eventually } from '../support/eventually.js';
import { startTestApp } from '../support/test-app.js';
import { ticketHolder } from '../support/ticket-holders.js';

const PAID =
  'Every revenue share has one transfer of its amount or waits for it, and every such transfer has a revenue share';
const DIVIDED =
  'Every distribution divides its pool by its tickets, rounds down and does not exceed the pool';

const CORRUPTIONS: Corruption[] = [
  {
    what: 'a share was never paid',
    sql: `DELETE FROM transfers WHERE kind = 'revenue_share' AND cause = (SELECT min(id) FROM revenue_shares)`,
    named: PAID,
    because: /^share \d+: expected \d+\.\d+ to account \d+, found {2}from {2}to $/,
  },
  {
    what: 'a share was paid to another player',
    sql: `UPDATE transfers SET credit_account = (SELECT account_id FROM player_accounts WHERE user_id = 1)
          WHERE kind = 'revenue_share' AND cause = (SELECT min(id) FROM revenue_shares)`,
    named: PAID,
    because: /^share \d+: expected /,
  },
  {
    what: 'a player was paid without a share',
    sql: `DELETE FROM revenue_shares WHERE id = (SELECT max(id) FROM revenue_shares)`,
    named: PAID,
    because: /^share \d+: expected {2}to account , found /,
  },
  {
    what: 'a share was rounded up',
    sql: `UPDATE revenue_shares SET amount = amount + 0.00000001`,
    named: DIVIDED,
    because: /^2026-10: pool .* 2 wrong$/,
  },
  {
    what: 'a holder had more tickets than they were paid for',
    sql: `UPDATE revenue_shares SET tickets = tickets + 1 WHERE id = (SELECT min(id) FROM revenue_shares)`,
    named: DIVIDED,
    because: / 1 wrong$/,
  },
  {
    what: 'the pool was made larger',
    sql: `UPDATE revenue_distributions SET pool = pool + 1`,
    named: DIVIDED,
    because: /^2026-10: /,
  },
];

describe('the reconciliation of distributions', () => {
  itReportsCorruptions(CORRUPTIONS, async () => {
    const app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    await Promise.all([ticketHolder(app, '1'), ticketHolder(app, '2.25')]);
    await app.nest
      .get(Database)
      .transact((tx) => app.nest.get(DistributionService).distribute(tx, '2026-10', new Date()));
    await eventually(() => expectBooksToBalance(app.database));
    return app;
  });

  it('has a corruption for each invariant', () => {
    const named = new Set(CORRUPTIONS.map((corruption) => corruption.named));
    expect(REVENUE_INVARIANTS.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });
});
