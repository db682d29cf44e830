/** Views of the bets on single games. */
export const GAMES_SQL = { url: import.meta.url, routines: ['game_views'] };
