/** What players set for responsible play. */
export const PLAY_LIMITS_SQL = { url: import.meta.url, routines: ['play_limits', 'play_settings'] };
