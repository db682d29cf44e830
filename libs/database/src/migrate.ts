import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source-options.js';
import { asksForRecount } from './migrations.js';
import { checkOwnerAddress } from './pooler-check.js';
import { requireSupportedVersion } from './server-version.js';
import { runSqlFiles } from './sql-file.js';

/** The key of the advisory lock that makes processes migrate one at a time if they start together. */
const MIGRATION_LOCK = 4_716_002;

/**
 * The SQL files that define functions and views, as paths relative to libs/. `migrate` runs all of them after the
 * migrations, so each file contains the current definitions. A function whose name or parameters change needs a
 * migration that drops the old one. The order matters because a function in SQL can only call functions defined before
 * it.
 */
const ROUTINES = [
  'database/sql/first_id_since.sql',
  'scheduling/sql/failed_items.sql',
  'restore/sql/pause.sql',
  'mail/sql/security_notices.sql',
  'auth/sql/login_attempts.sql',
  'auth/sql/start_session.sql',
  'ledger/sql/transfers.sql',
  'ledger/sql/play_marks.sql',
  'ledger/sql/play_settings.sql',
  'ledger/sql/post_transfer.sql',
  'ledger/sql/roll_up.sql',
  'ledger/sql/ledger_days.sql',
  'ledger/sql/freeze_player.sql',
  'approvals/sql/approvals.sql',
  'settings/sql/settings_versions.sql',
  'seeds/sql/seeds.sql',
  'games/sql/game_views.sql',
  'betting/sql/bets.sql',
  'betting/sql/apply_bets.sql',
  'betting/sql/play_limits.sql',
  'betting/sql/autobets.sql',
  'betting/sql/settle_bets.sql',
  'betting/sql/step_bets.sql',
  'betting/sql/biggest_wins.sql',
  'betting/sql/leaderboard_periods.sql',
  'betting/sql/game_days.sql',
  'crash/sql/seed_chains.sql',
  'crash/sql/rounds.sql',
  'crash/sql/round_returns.sql',
  'crash/sql/place_crash_bet.sql',
  'crash/sql/settle_crash_bets.sql',
  'betting/sql/leaderboard.sql',
  'betting/sql/commissions.sql',
  'betting/sql/apply_transfers.sql',
  'wallet/sql/wallet_transfers.sql',
  'wallet/sql/sweep_limits.sql',
  'wallet/sql/withdrawals.sql',
  'wallet/sql/restored_payouts.sql',
  'revenue/sql/distributions.sql',
  'players/sql/accept_rules.sql',
  'players/sql/close_player.sql',
  'players/sql/players_like.sql',
];

/**
 * Repeats what a migration has asked of the roll-up, together with the new functions: between the two, a node of the
 * previous version may have counted by the former function, which does not fill the new tables.
 */
const RECOUNT = `INSERT INTO game_days_rebuild_due (only_row) SELECT true WHERE EXISTS (SELECT FROM transfers)
  ON CONFLICT DO NOTHING`;

/**
 * Brings the schema, the functions, the roles and their grants up to date. Several processes may call it at the same
 * time.
 * @returns the names of the migrations that it applied
 * @throws ConfigError if ARENA does not support the server's version, or if the URL leads through a pooler
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  await checkOwnerAddress(databaseUrl);
  const dataSource = new DataSource(dataSourceOptions({ databaseUrl, poolSize: 2 }));
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const [server] = (await runner.query(
      `SELECT current_setting('server_version_num')::integer AS version`,
    )) as { version: number }[];
    requireSupportedVersion(server?.version ?? 0);
    await runner.query('SET lock_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    await runner.startTransaction();
    await runSqlFiles(runner, ...ROUTINES, 'database/sql/roles.sql');
    if (applied.some(({ name }) => asksForRecount(name))) await runner.query(RECOUNT);
    await runner.commitTransaction();
    return applied.map((migration) => migration.name);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
