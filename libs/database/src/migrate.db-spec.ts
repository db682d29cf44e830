import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createDatabase } from '@arena/embedded';
import { withOwner } from '../../../apps/api/test/support/as-owner.js';
import { createTestDatabase, SERVER_URL_VARIABLE } from '../../../apps/api/test/support/test-database.js';
import { describeSchema } from '../test/describe-schema.js';
import { dataSourceOptions } from './data-source-options.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';

/** The last released migration that replayed SQL files instead of holding its own text. */
const RELEASED = 1764600000000;

const releasedFile = (name: string): Promise<string> =>
  readFile(new URL(`../test/landed/${RELEASED}${name}`, import.meta.url), 'utf8');
const schemaOf = (database: { url: string }): Promise<string[]> => withOwner(database, describeSchema);

/** Creates a database as the released version left it: its migrations, then its roles. */
async function createReleasedDatabase(): Promise<{ url: string }> {
  const url = await createDatabase(
    process.env[SERVER_URL_VARIABLE]!,
    `arena_released_${randomBytes(6).toString('hex')}`,
  );
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

describe(migrate, () => {
  it('builds the schema of the released version from its migrations', async () => {
    const recorded = (await releasedFile('.txt')).trimEnd().split('\n');
    expect(await schemaOf(await createReleasedDatabase())).toEqual(recorded);
  });

  it('upgrades a database of the released version to the schema of a fresh one', async () => {
    const upgraded = await createReleasedDatabase();
    await migrate(upgraded.url);
    expect(await schemaOf(upgraded)).toEqual(await schemaOf(await createTestDatabase()));
  });

  it('changes nothing on a second run', async () => {
    const database = await createTestDatabase();
    const before = await schemaOf(database);
    expect(await migrate(database.url)).toEqual([]);
    expect(await schemaOf(database)).toEqual(before);
  });
});
