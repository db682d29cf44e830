/** The leaderboards. */
export const LIVE_SQL = { url: import.meta.url, routines: ['leaderboard_periods', 'leaderboard'] };
