import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runSqlFiles } from '../sql-file.js';

/** Players, ledger, betting, crash, audit, leases, sessions: in the order in which they refer to one another. */
export class Foundation1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runSqlFiles(
      runner,
      'players/sql/users.sql',
      'ledger/sql/accounts.sql',
      'ledger/sql/transfers.sql',
      'ledger/sql/post_transfer.sql',
      'ledger/sql/roll_up.sql',
      'audit/sql/audit_entries.sql',
      'leader/sql/leases.sql',
      'auth/sql/sessions.sql',
      'players/sql/seeds.sql',
      'betting/sql/bets.sql',
      'betting/sql/count_bet.sql',
      'betting/sql/settle_bet.sql',
      'settings/sql/system_settings.sql',
      'crash/sql/chains.sql',
      'crash/sql/rounds.sql',
      'crash/sql/round_phases.sql',
      'crash/sql/place_crash_bet.sql',
      'crash/sql/settle_crash_bets.sql',
      'betting/sql/past_bets.sql',
      'betting/sql/standings.sql',
      'betting/sql/keep_standings.sql',
      'betting/sql/commissions.sql',
      'betting/sql/partner_days.sql',
      'betting/sql/take_in_transfers.sql',
    );
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error('The first migration has nothing to go back to: drop the database instead.'),
    );
  }
}
