import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runSqlFiles } from '../sql-file.js';

/** Figures per game and day, reconciliations, the edge of each bet and the pause of betting. */
export class Admin1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runSqlFiles(runner, 'database/sql/migrations/1764600000000-admin.sql');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The edge of bets would be lost. Restore a backup instead.'));
  }
}
