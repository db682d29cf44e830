import { readdirSync, readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runSqlFiles } from './sql-file.js';

const FOLDER = 'database/sql/migrations';
/** The table in which migrations ask the roll-up to count all bets again. */
const RECOUNT_TABLE = 'INSERT INTO game_days_rebuild_due';

const files = readdirSync(new URL(`../../${FOLDER}`, import.meta.url))
  .filter((file) => file.endsWith('.sql'))
  .toSorted();

/**
 * All migrations, oldest first. Each file `<timestamp>-<name>.sql` is one migration. A released migration never
 * changes: every change is a new file.
 */
export const migrations = files.map((file) => sqlMigration(file));

/** Whether a migration asks the roll-up to count all bets again, because it adds a table that the roll-up fills. */
export function asksForRecount(name: string): boolean {
  const file = files.find((known) => migrationName(known) === name);
  if (file === undefined) return false;
  return readFileSync(new URL(`../../${FOLDER}/${file}`, import.meta.url), 'utf8').includes(RECOUNT_TABLE);
}

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
