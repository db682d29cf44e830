import { existsSync, readdirSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Baseline, runSqlFile } from './baseline.js';
import type { LibSql } from './libs.js';

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
