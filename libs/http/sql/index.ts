/** The counters of rate limits. */
export const HTTP_SQL = { url: import.meta.url, routines: [] };
