/** The work of operators. */
export const ADMIN_SQL = { url: import.meta.url, routines: [] };
