import { join } from 'node:path';
import { backUpCluster } from './base-backup.js';
import { query } from './databases.js';
import type { EmbeddedPostgres } from './postgres.js';
import { startOnBackup } from './restore-cluster.js';

/** A PostgreSQL that follows another one by streaming replication, asynchronously. */
export interface Standby extends Pick<EmbeddedPostgres, 'ended' | 'stop'> {
  /** The URL of the primary's database on this server. */
  readonly url: string;
  /** Waits until everything that the primary has committed so far is visible here. */
  catchUp(): Promise<void>;
  /** Stops receiving from the primary, so that later commits are lost. */
  disconnect(): Promise<void>;
  /** Ends recovery: the server accepts writes, on a new timeline. */
  promote(): Promise<void>;
}

/**
 * Creates a standby of a running server in a folder and starts it.
 * @param primaryUrl the URL of a database on the primary for a superuser
 */
export async function startStandby(directory: string, primaryUrl: string): Promise<Standby> {
  const backUp = async (): Promise<string> => {
    const path = join(directory, 'backup.tar');
    await backUpCluster(primaryUrl, path);
    return path;
  };
  const { port, ended, stop } = await startOnBackup(directory, backUp, {
    signal: 'standby.signal',
    settings: [`primary_conninfo = '${conninfo(primaryUrl)}'`],
    durable: false,
  });
  const url = new URL(primaryUrl);
  url.port = String(port);
  const run = <Row extends object>(sql: string): Promise<Row[]> => query<Row>(url.href, sql);
  return {
    url: url.href,
    ended,
    stop,
    catchUp: async () => {
      const [row] = await query<{ lsn: string }>(primaryUrl, 'SELECT pg_current_wal_lsn()::text AS lsn');
      const reached = `SELECT pg_last_wal_replay_lsn() >= '${row?.lsn ?? ''}'::pg_lsn AS done`;
      while ((await run<{ done: boolean }>(reached))[0]?.done !== true);
    },
    disconnect: async () => {
      await run("ALTER SYSTEM SET primary_conninfo = ''");
      await run('SELECT pg_reload_conf()');
      const receivers = 'SELECT FROM pg_stat_wal_receiver';
      while ((await run(receivers)).length > 0);
    },
    promote: async () => {
      await run('SELECT pg_promote()');
    },
  };
}

function conninfo(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}
