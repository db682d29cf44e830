import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import { requireSupportedVersion } from './server-version.js';

/** The settings of the PostgreSQL server that decide whether a committed bet survives a crash. */
export interface Durability {
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
}

/** Reads settings of the PostgreSQL server. */
@Injectable()
export class DatabaseSettings {
  constructor(private readonly database: Database) {}

  async durability(): Promise<Durability> {
    const [row] = await this.database.call<Durability>(
      'durability',
      `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
         current_setting('synchronous_commit') AS synchronous_commit`,
      [],
    );
    if (row === undefined) throw new Error('PostgreSQL returned no settings.');
    return row;
  }

  /** @throws ConfigError if ARENA does not support the server's version */
  async requireSupportedVersion(): Promise<void> {
    const [row] = await this.database.call<{ version: number }>(
      'server_version',
      `SELECT current_setting('server_version_num')::integer AS version`,
      [],
    );
    requireSupportedVersion(row?.version ?? 0);
  }

  /** Returns the number of connections that users without special rights can open. */
  async maxConnections(): Promise<number> {
    const [row] = await this.database.call<{ count: number }>(
      'max_connections',
      `SELECT current_setting('max_connections')::integer
         - current_setting('superuser_reserved_connections')::integer
         - coalesce(current_setting('reserved_connections', true)::integer, 0) AS count`,
      [],
    );
    return row?.count ?? 0;
  }
}
