/**
 * SQL files of functions and views, from libs/. `migrate` runs them all after the migrations, so each file holds the
 * text that is in force. A function whose parameters or name change needs a migration that drops the old one.
 * The order matters: a function in SQL can only call those above it.
 */
export const ROUTINES = [
  'ledger/sql/transfers.sql',
  'ledger/sql/post_transfer.sql',
  'ledger/sql/roll_up.sql',
  'seeds/sql/seeds.sql',
  'betting/sql/bets.sql',
  'betting/sql/apply_bet.sql',
  'betting/sql/settle_bet.sql',
  'betting/sql/game_days.sql',
  'crash/sql/seed_chains.sql',
  'crash/sql/block_salts.sql',
  'crash/sql/rounds.sql',
  'crash/sql/round_returns.sql',
  'crash/sql/round_phases.sql',
  'crash/sql/place_crash_bet.sql',
  'crash/sql/settle_crash_bets.sql',
  'betting/sql/past_bets.sql',
  'betting/sql/leaderboard.sql',
  'betting/sql/update_leaderboard.sql',
  'betting/sql/commissions.sql',
  'betting/sql/apply_transfers.sql',
  'wallet/sql/wallet_transfers.sql',
  'wallet/sql/withdrawals.sql',
  'revenue/sql/distributions.sql',
];
