import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runSqlFiles } from '../sql-file.js';

/** Renames functions, tables and columns to the terms of docs/glossary.md. */
export class PlainNames1795305600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runSqlFiles(runner, 'database/sql/migrations/1795305600000-plain-names.sql');
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error('The older version cannot run on this schema. Restore a backup instead.'),
    );
  }
}
