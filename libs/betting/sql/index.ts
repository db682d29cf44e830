/** Bets of all games, and what is counted of them. */
export const BETTING_SQL = {
  url: import.meta.url,
  routines: [
    'v0_9_0',
    'bets',
    'commissions',
    'check_bet',
    'autobets',
    'settle_instant_bets',
    'step_bets',
    'biggest_wins',
    'game_days',
    'apply_transfers',
  ],
};
