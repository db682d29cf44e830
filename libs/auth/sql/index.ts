/** Sessions, second factors and logins. */
export const AUTH_SQL = { url: import.meta.url, routines: ['login_attempts', 'start_session'] };
