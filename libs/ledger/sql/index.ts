/** Accounts, balances, transfers and their sums. */
export const LEDGER_SQL = {
  url: import.meta.url,
  routines: ['play_marks', 'post_transfer', 'apply_bets', 'roll_up', 'ledger_days'],
};
