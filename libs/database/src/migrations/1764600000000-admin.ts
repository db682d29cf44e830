import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runSqlFiles } from '../sql-file.js';

/**
 * What an operator watches: the games' days, checks of the books; and bets that know their edge and heed a pause. The
 * functions that this changes are replaced from the files that first made them.
 */
export class Admin1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runSqlFiles(
      runner,
      'betting/sql/game_days.sql',
      'crash/sql/round_returns.sql',
      'betting/sql/settle_bet.sql',
      'betting/sql/take_in_transfers.sql',
      'crash/sql/round_phases.sql',
      'crash/sql/settle_crash_bets.sql',
      'admin/sql/reconciliations.sql',
      'revenue/sql/many_tickets.sql',
    );
    await runner.query('SELECT rebuild_game_days()');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Bets would forget their edge: restore a backup instead of going back.'));
  }
}
