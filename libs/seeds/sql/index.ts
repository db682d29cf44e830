/** The seeds of players. */
export const SEEDS_SQL = { url: import.meta.url, routines: ['seeds'] };
