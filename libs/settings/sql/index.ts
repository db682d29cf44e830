/** What operators set while the server runs. */
export const SETTINGS_SQL = { url: import.meta.url, routines: ['settings_versions'] };
