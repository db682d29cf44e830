import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runSqlFiles } from '../sql-file.js';

/** Deposits from the chain and withdrawals to it; and crash's salts, which are hashes of its blocks. */
export class Wallet1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runSqlFiles(
      runner,
      'wallet/sql/chain_account.sql',
      'wallet/sql/wallet_transfers.sql',
      'wallet/sql/sweeps.sql',
      'wallet/sql/withdrawals.sql',
      'crash/sql/block_salts.sql',
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('What wallets have moved is not forgotten: restore a backup instead.'));
  }
}
