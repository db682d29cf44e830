import pg from 'pg';
import { query } from './databases.js';

/** The login of the api. Unlike the superuser, it has only the rights of the role arena_app (see roles.sql). */
const APP_LOGIN = 'arena_api';
const APP_ROLE = 'arena_app';

/** Returns the URL of a database for the api's login. */
export function appUrl(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_LOGIN;
  url.password = password;
  return url.href;
}

/**
 * Creates the api's login on a server, or sets its password. The migrations give its role the rights on a database.
 * @param ownerUrl the URL for a login that may create roles
 * @param password hex digits
 */
export async function ensureAppLogin(ownerUrl: string, password: string): Promise<void> {
  const create = (role: string): string =>
    `DO $$ BEGIN CREATE ROLE ${role}; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`;
  for (const statement of [
    create(APP_ROLE),
    create(APP_LOGIN),
    `ALTER ROLE ${APP_LOGIN} LOGIN PASSWORD ${pg.escapeLiteral(password)}`,
    `GRANT ${APP_ROLE} TO ${APP_LOGIN}`,
  ])
    await query(ownerUrl, statement);
}
