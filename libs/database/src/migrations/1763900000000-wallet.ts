import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runSqlFiles } from '../sql-file.js';

/** Deposits, withdrawals and salts taken from blocks. */
export class Wallet1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runSqlFiles(runner, 'database/sql/migrations/1763900000000-wallet.sql');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Wallet movements cannot be reverted. Restore a backup instead.'));
  }
}
