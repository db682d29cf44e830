import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runSqlFiles } from '../sql-file.js';

/** The revenue share and its X accounts. */
export class Revenue1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runSqlFiles(runner, 'database/sql/migrations/1764200000000-revenue.sql');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Payouts cannot be reverted. Restore a backup instead.'));
  }
}
