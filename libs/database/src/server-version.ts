import { ConfigError } from '@arena/config';

/** The oldest supported major version of PostgreSQL. NULLS NOT DISTINCT, which the schema uses, came with it. */
const OLDEST_VERSION = 15;

/**
 * Checks the version of a PostgreSQL server.
 * @param version the server's setting server_version_num, for example 150018
 * @throws ConfigError if ARENA does not support it
 */
export function requireSupportedVersion(version: number): void {
  if (version >= OLDEST_VERSION * 10_000) return;
  throw new ConfigError([
    `The database runs on PostgreSQL ${Math.floor(version / 10_000)}. ARENA needs ${OLDEST_VERSION} or newer.`,
  ]);
}
