/** What the SQL of several libs uses. */
export const DATABASE_SQL = { url: import.meta.url, routines: ['first_id_since'] };
