import { fileURLToPath } from 'node:url';
import { withOwner } from '../../../apps/api/test/support/as-owner.js';
import { createTestDatabase } from '../../../apps/api/test/support/test-database.js';
import { describeQuery } from '../test/describe-query.js';
import { findTypedQueries } from '../test/typed-queries.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

// Parsing the sources takes long on a busy machine.
describe('the row types of SQL queries', () => {
  const queries = findTypedQueries(ROOT);
  const constant = queries.filter(({ sql }) => sql !== undefined);

  it('are found', () => {
    expect(constant.length).toBeGreaterThan(60);
    // Queries whose text is an argument. Add one only if its callers cannot pass a constant to `call` themselves.
    expect(
      queries
        .filter((query) => !constant.includes(query))
        .map(({ place }) => place.split(':')[0])
        .sort(),
    ).toEqual([
      'libs/admin/src/risk/risk.service.ts', // a query per rule
      'libs/admin/src/search/search.service.ts', // a query per meaning of the text
      'libs/archive/src/snapshot.ts', // a query per table
      'libs/audit/src/hash-chain.ts', // contains the expression that reconciliation also has
      'libs/auth/src/sign-in/login-rate-limiter.ts', // contains the query of libs/players for credentials
      'libs/crash/src/rounds.repository.ts',
      'libs/database/src/list-page.ts', // a query per list, filter and order
      'libs/database/src/routines.ts', // a routine per call
      'libs/export/src/export.service.ts', // a query per section
      'libs/ledger/src/reconcile.ts', // a query per kind of rows that are checked one by one
      'libs/play-limits/src/play-limits.service.ts', // a routine per setting
      'libs/players/src/players.service.ts', // a query for all accounts, the newest and those that match
      'libs/wallet/src/operator/withdrawal-queue-report.ts', // a query per queue
      'libs/wallet/src/wallet.service.ts', // a query per page
    ]);
  });

  it('declare columns that the query returns, with the types that pg parses', async () => {
    const wrong = await withOwner(await createTestDatabase(), async (client) => {
      const found: string[] = [];
      for (const { place, sql, columns } of constant) {
        const actual = await describeQuery(client, sql!);
        for (const [name, type] of Object.entries(columns))
          if (actual[name] !== type)
            found.push(`${place} ${name}: declared ${type}, is ${actual[name] ?? 'missing'}`);
      }
      return found;
    });
    expect(wrong).toEqual([]);
  });
});
