import { readdirSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runSqlFiles } from './sql-file.js';

const FOLDER = 'database/sql/migrations';

const files = readdirSync(new URL(`../../${FOLDER}`, import.meta.url))
  .filter((file) => file.endsWith('.sql'))
  .toSorted();

/**
 * All migrations, oldest first. Each file `<timestamp>-<name>.sql` is one migration. A released migration never
 * changes: every change is a new file.
 */
export const migrations = files.map((file) => sqlMigration(file));

/** Returns the migration for an SQL file. `1764600000000-plain-names.sql` gets the name `PlainNames1764600000000`. */
function sqlMigration(file: string): new () => MigrationInterface & { name: string } {
  return class implements MigrationInterface {
    readonly name = migrationName(file);

    async up(runner: QueryRunner): Promise<void> {
      await runSqlFiles(runner, `${FOLDER}/${file}`);
    }

    down(): Promise<void> {
      return Promise.reject(new Error('Migrations cannot be reverted. Restore a backup instead.'));
    }
  };
}

function migrationName(file: string): string {
  const [timestamp = '', ...words] = file.replace(/\.sql$/, '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') + timestamp;
}
