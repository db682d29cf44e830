/** Tickets, and what was paid out for them. */
export const REVENUE_SQL = { url: import.meta.url, routines: ['distributions'] };
