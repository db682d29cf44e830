/** The pause after a restore. */
export const RESTORE_SQL = { url: import.meta.url, routines: ['pause'] };
