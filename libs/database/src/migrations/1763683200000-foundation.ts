import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runSqlFiles } from '../sql-file.js';

/** Players, ledger, betting, crash, audit, leases and sessions. */
export class Foundation1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runSqlFiles(runner, 'database/sql/migrations/1763683200000-foundation.sql');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The first migration cannot be reverted. Drop the database instead.'));
  }
}
