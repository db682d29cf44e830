/** Requests that other admins approve. */
export const APPROVALS_SQL = { url: import.meta.url, routines: ['approvals'] };
