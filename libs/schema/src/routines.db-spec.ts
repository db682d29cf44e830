import { routines } from '../../../.ci/docs/routines.js';
import { withOwner } from '../../../apps/api/test/support/as-owner.js';
import { createTestDatabase, type TestDatabase } from '../../../apps/api/test/support/test-database.js';

const all = routines();
/** What the api may call although it may not write these tables. Nodes of v0.9.0 call the former ones. */
const called = all.filter(({ isCalled, file }) => isCalled && !file.endsWith('/v0_9_0.sql'));
const examples = all.filter(({ Example }) => Example !== undefined);

describe('the routines', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await withOwner(database, (client) =>
      client.query(`
        INSERT INTO users (id, username, email, password_hash, wallet_address, sealed_private_key)
          VALUES (1, 'ann', 'ann@example.com', 'hash', '0xWallet', 'v1.key');
        SELECT post_transfer('grant', 0, 2, open_player_account(id), 1000) FROM users;`),
    );
  });

  it('are those of a migrated database, each with what it does', async () => {
    expect(all.map(({ name }) => name).sort()).toEqual(
      await withOwner(database, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
             AND prorettype <> 'trigger'::regtype AND proname <> 'audit_text' -- those of the triggers are in tables.sql
           UNION ALL SELECT viewname FROM pg_views WHERE schemaname = 'public'`,
        );
        return rows.map(({ name }) => name).sort();
      }),
    );
    expect(all.filter(({ description }) => description === '')).toEqual([]);
  });

  it('say who calls them, what they lock and an example, if the api calls them', () => {
    expect(called.length).toBeGreaterThan(50);
    expect(called.filter((routine) => !routine['Called by'] || !routine.Locks || !routine.Example)).toEqual(
      [],
    );
  });

  it.each(examples.map(({ file }) => file).filter((file, index, files) => files.indexOf(file) === index))(
    'have examples that work: %s',
    async (file) => {
      await withOwner(database, async (client) => {
        await client.query('BEGIN');
        try {
          for (const { Example: example = '' } of examples.filter((routine) => routine.file === file))
            await client.query(example);
        } finally {
          await client.query('ROLLBACK');
        }
      });
    },
  );
});
