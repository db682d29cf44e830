import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runSqlFiles } from '../sql-file.js';

/** The revenue share, and the X accounts that it is tied to. */
export class Revenue1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runSqlFiles(runner, 'revenue/sql/tickets.sql', 'revenue/sql/distributions.sql');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('What was paid out is not forgotten: restore a backup instead.'));
  }
}
