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
import { migrations } from './migrations/index.js';

/** The last migration that had landed before migrations held their own text. */
const LANDED = 1764600000000;

const landedFile = (name: string): Promise<string> =>
  readFile(new URL(`../test/landed/${LANDED}${name}`, import.meta.url), 'utf8');
const schemaOf = (database: { url: string }): Promise<string[]> => withOwner(database, describeSchema);

/** A database as the landed version left it: its migrations, then its roles. */
async function landedDatabase(): Promise<{ url: string }> {
  const url = await createDatabase(
    process.env[SERVER_URL_VARIABLE]!,
    `arena_landed_${randomBytes(6).toString('hex')}`,
  );
  const landed = migrations.filter(({ name }) => Number(/\d+$/.exec(name)![0]) <= LANDED);
  const dataSource = new DataSource({
    ...dataSourceOptions({ databaseUrl: url, poolSize: 1 }),
    migrations: landed,
  });
  await dataSource.initialize();
  await dataSource.runMigrations({ transaction: 'each' });
  await dataSource.query(await landedFile('-roles.sql'));
  await dataSource.destroy();
  return { url };
}

describe(migrate, () => {
  it('builds the schema that had landed from the migrations that had landed', async () => {
    const recorded = (await landedFile('.txt')).trimEnd().split('\n');
    expect(await schemaOf(await landedDatabase())).toEqual(recorded);
  });

  it('brings a database that had landed to the same schema as a fresh one', async () => {
    const upgraded = await landedDatabase();
    await migrate(upgraded.url);
    expect(await schemaOf(upgraded)).toEqual(await schemaOf(await createTestDatabase()));
  });

  it('changes nothing when it is run again', async () => {
    const database = await createTestDatabase();
    const before = await schemaOf(database);
    expect(await migrate(database.url)).toEqual([]);
    expect(await schemaOf(database)).toEqual(before);
  });
});
