import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { createDatabase } from '@arena/embedded';
import { withOwner } from '../../../apps/api/test/support/as-owner.js';
import { createTestDatabase, serverUrl } from '../../../apps/api/test/support/test-database.js';
import { describeSchema } from '../test/describe-schema.js';
import { dataSourceOptions } from './data-source-options.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';

/** The last released migration that replayed SQL files instead of holding its own text. */
const RELEASED = 1764600000000;

const releasedFile = (name: string): Promise<string> =>
  readFile(new URL(`../test/landed/${RELEASED}${name}`, import.meta.url), 'utf8');
const schemaOf = (database: { url: string }): Promise<string[]> => withOwner(database, describeSchema);

/** Removes the names of tables from the columns in a view: PostgreSQL 15 writes all of them, later versions the ambiguous ones. */
const withoutQualifiers = (line: string): string =>
  /^view \w+ as /.test(line) ? line.replaceAll(/\b\w+\.(?=["\w])/g, '') : line;

/** Creates a database as the released version left it: its migrations, then its roles. */
async function createReleasedDatabase(): Promise<{ url: string }> {
  const url = await createDatabase(serverUrl(), `arena_released_${randomBytes(6).toString('hex')}`);
  const released = migrations.filter(
    (Migration) => Number(/\d+$/.exec(new Migration().name)![0]) <= RELEASED,
  );
  const dataSource = new DataSource({
    ...dataSourceOptions({ databaseUrl: url, poolSize: 1 }),
    migrations: released,
  });
  await dataSource.initialize();
  await dataSource.runMigrations({ transaction: 'each' });
  await dataSource.query(await releasedFile('-roles.sql'));
  await dataSource.destroy();
  return { url };
}

/** The files of the indexes that an upgrade can build beforehand. */
const INDEXES = `SELECT relname, relfilenode FROM pg_class
  WHERE relname IN ('large_wins', 'debits_without_bets', 'credits_without_bets') ORDER BY relname`;

describe(migrate, () => {
  it('builds the schema of the released version from its migrations', async () => {
    const recorded = (await releasedFile('.txt')).trimEnd().split('\n');
    const built = await schemaOf(await createReleasedDatabase());
    expect(built.map(withoutQualifiers)).toEqual(recorded.map(withoutQualifiers));
  });

  it('upgrades a database of the released version to the schema of a fresh one', async () => {
    const upgraded = await createReleasedDatabase();
    await migrate(upgraded.url);
    expect(await schemaOf(upgraded)).toEqual(await schemaOf(await createTestDatabase()));
  });

  it('skips the indexes that were built beforehand, as the documentation of an upgrade says', async () => {
    const upgraded = await createReleasedDatabase();
    const text = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const statements = text.match(/^CREATE INDEX CONCURRENTLY [^;]*;/gm) ?? [];
    expect(statements).toHaveLength(3);
    await withOwner(upgraded, async (client) => {
      for (const statement of statements) await client.query(statement);
      const { rows: before } = await client.query(INDEXES);
      expect(before).toHaveLength(3);
      await migrate(upgraded.url);
      expect((await client.query(INDEXES)).rows).toEqual(before);
    });
    expect(await schemaOf(upgraded)).toEqual(await schemaOf(await createTestDatabase()));
  });

  it('keeps the sessions of the released version, whose tokens it replaces by their hashes', async () => {
    const released = await createReleasedDatabase();
    const token = 'token-of-an-earlier-session';
    const sessions = await withOwner(released, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO users (username, email, password_hash, wallet_address, sealed_private_key)
         VALUES ('ann', 'ann@example.com', '', '0x1', '') RETURNING id`,
      );
      const insert = 'INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, now() + $3::interval)';
      const stored = { cookie: {}, passport: { user: { id: rows[0]!.id, username: 'ann' } } };
      await client.query(insert, [token, stored, '10 days']);
      await client.query(insert, ['expired', stored, '-1 s']);
      await client.query(insert, ['without a user', { cookie: {} }, '10 days']);
      await migrate(released.url);
      return client.query<{ username: string; hash: string }>(
        `SELECT u.username, encode(s.token_hash, 'hex') AS hash FROM sessions AS s JOIN users AS u ON u.id = s.user_id`,
      );
    });
    const hash = createHash('sha256').update(token).digest('hex');
    expect(sessions.rows).toEqual([{ username: 'ann', hash }]);
  });

  it('changes nothing on a second run', async () => {
    const database = await createTestDatabase();
    const before = await schemaOf(database);
    expect(await migrate(database.url)).toEqual([]);
    expect(await schemaOf(database)).toEqual(before);
  });
});
