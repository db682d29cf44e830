/** Leases of jobs, and items and requests that failed. */
export const SCHEDULING_SQL = { url: import.meta.url, routines: ['failed_items'] };
