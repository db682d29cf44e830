/** Mails, their links, and notices about security. */
export const MAIL_SQL = { url: import.meta.url, routines: ['security_notices'] };
