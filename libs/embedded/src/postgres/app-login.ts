import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { OsAccount } from './os-account.js';

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
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    for (const [role, kind] of [
      [APP_ROLE, 'NOLOGIN'],
      [APP_LOGIN, 'LOGIN'],
    ] as const)
      await client.query(`DO $$ BEGIN CREATE ROLE ${role} ${kind};
        EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
    await client.query(`ALTER ROLE ${APP_LOGIN} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    await client.query(`GRANT ${APP_ROLE} TO ${APP_LOGIN}`);
  } finally {
    await client.end();
  }
}

/** Returns the password of the api's login on a cluster. Creates it on the first start. */
export function appPassword(cluster: string, account?: OsAccount): string {
  const path = join(dirname(cluster), 'postgres-app-password');
  if (!existsSync(path)) {
    writeFileSync(path, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    if (account) chownSync(path, account.uid, account.gid);
  }
  return readFileSync(path, 'utf8').trim();
}
