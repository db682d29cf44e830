/** Bets of all games, limits, and what is counted of bets. */
export const BETTING_SQL = {
  url: import.meta.url,
  routines: [
    'v0_9_0',
    'bets',
    'commissions',
    'check_bet',
    'play_limits',
    'play_settings',
    'autobets',
    'settle_instant_bets',
    'step_bets',
    'biggest_wins',
    'leaderboard_periods',
    'game_days',
    'leaderboard',
    'apply_transfers',
  ],
};
