import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ConfigError } from '@arena/config';
import { LIBS, type LibSql } from './libs.js';

const TIMESTAMP = 1_798_760_000_000;
/** The last migration of v0.9.0, and how many it had. The files `tables.sql` describe what they left. */
const V0_9_0 = { last: 'FailedRequests1798750000000', count: 44 };

/** Creates the tables of an empty database. A database of v0.9.0 has them already. */
class Baseline implements MigrationInterface {
  readonly name = `Baseline${TIMESTAMP}`;

  async up(runner: QueryRunner): Promise<void> {
    if ((await earlierMigrations(runner)).length > 0) return;
    for (const { url } of LIBS) {
      const tables = new URL('tables.sql', url);
      if (existsSync(tables)) await runSqlFile(runner, tables);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The baseline cannot be reverted. Restore a backup instead.'));
  }
}

/** @throws ConfigError if the database has the schema of a version before v0.9.0 */
export async function requireBaseline(runner: QueryRunner): Promise<void> {
  const earlier = await earlierMigrations(runner);
  const last = earlier.at(-1);
  if (last === undefined || (last === V0_9_0.last && earlier.length === V0_9_0.count)) return;
  throw new ConfigError([
    `The database has the schema of a version before v0.9.0 (its last migration is ${last}), and was not changed. ` +
      'Check out v0.9.0, run its `npm run migrate` on this database, then migrate with this version.',
  ]);
}

/** Returns the names of the migrations that v0.9.0 and earlier versions have applied, oldest first. */
async function earlierMigrations(runner: QueryRunner): Promise<string[]> {
  if (!(await runner.hasTable('schema_migrations'))) return [];
  const rows = await runner.manager
    .createQueryBuilder()
    .select('m.name', 'name')
    .from<object>('schema_migrations', 'm')
    .where('m.timestamp < :timestamp', { timestamp: TIMESTAMP })
    .orderBy('m.timestamp')
    .getRawMany<{ name: string }>();
  return rows.map(({ name }) => name);
}

export async function runSqlFile(runner: Pick<QueryRunner, 'query'>, file: URL): Promise<void> {
  await runner.query(await readFile(file, 'utf8'));
}

type Migration = new () => MigrationInterface & { name: string };

/**
 * Returns all migrations, oldest first: the baseline, and the files in the folders `sql/migrations` of libs. Each file
 * `<timestamp>-<name>.sql` is one migration. A released one never changes: every change is a new file.
 */
export function migrationsOf(libs: readonly LibSql[]): Migration[] {
  const files = libs
    .map(({ url }) => new URL('migrations/', url))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => ({ name, url: new URL(name, folder) })))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return [Baseline, ...files.map(({ name, url }) => sqlMigration(migrationName(name), url))];
}

function sqlMigration(name: string, url: URL): Migration {
  return class implements MigrationInterface {
    readonly name = name;

    up(runner: QueryRunner): Promise<void> {
      return runSqlFile(runner, url);
    }

    down(): Promise<void> {
      return Promise.reject(new Error('Migrations cannot be reverted. Restore a backup instead.'));
    }
  };
}

/** `1764600000000-plain-names.sql` gets the name `PlainNames1764600000000`, which TypeORM asks for. */
function migrationName(file: string): string {
  const [timestamp = '', ...words] = file.replace(/\.sql$/, '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') + timestamp;
}
