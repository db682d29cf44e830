/** The security log. */
export const AUDIT_SQL = { url: import.meta.url, routines: [] };
