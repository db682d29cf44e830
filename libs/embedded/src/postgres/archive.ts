import { appendFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ServerLog } from '../server-process.js';
import { findBinaries } from './binaries.js';
import { prepareLocation } from './cluster.js';
import type { EmbeddedPostgres } from './postgres.js';
import { extractCluster } from './restore-cluster.js';
import { startServer } from './server.js';

/**
 * Makes a server copy its log (WAL) to a folder from its next start on.
 * @param url the URL of a database for a superuser
 * @param archive a folder that PostgreSQL's account can write to
 * @param seconds the longest time until a change is in the archive
 */
export async function archiveLog(url: string, archive: string, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`ALTER SYSTEM SET archive_mode = 'on'`);
    await client.query(`ALTER SYSTEM SET archive_command = 'cp %p "${archive}/%f"'`);
    await client.query(`ALTER SYSTEM SET archive_timeout = '${seconds}s'`);
  } finally {
    await client.end();
  }
}

/** A restored server, with the time that each step took in ms. */
export interface RestoredPostgres extends Pick<EmbeddedPostgres, 'url' | 'stop'> {
  readonly extractMs: number;
  readonly replayMs: number;
}

/**
 * Restores a backup of `backUpCluster` into a folder and replays the archived log up to a point in time. The server then
 * accepts writes, on a new timeline.
 * @param url the URL of a database on the lost server for a superuser
 */
export async function restoreToTime(
  directory: string,
  { backup, archive, url, time }: { backup: string; archive: string; url: string; time: Date },
): Promise<RestoredPostgres> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const folder = realpathSync(directory);
  const location = await prepareLocation(folder);
  const { cluster, account, binariesFolder } = location;
  const start = performance.now();
  await extractCluster(location, backup, cluster);
  const extracted = performance.now();
  writeFileSync(join(cluster, 'recovery.signal'), '');
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `restore_command = 'cp "${archive}/%f" %p'\n` +
      `recovery_target_time = '${time.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = 'promote'\narchive_mode = 'off'\n`,
  );
  const binaries = findBinaries(account, binariesFolder);
  const log = new ServerLog(join(folder, 'postgres.log'));
  const { port, stop } = await startServer({ cluster, account, binaries, log, durable: true });
  const restored = new URL(url);
  restored.port = String(port);
  await untilPromoted(restored.href);
  return {
    url: restored.href,
    stop,
    extractMs: extracted - start,
    replayMs: performance.now() - extracted,
  };
}

async function untilPromoted(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const recovering = `SELECT pg_sleep(0.05), pg_is_in_recovery() AS "isRecovering"`;
    while ((await client.query<{ isRecovering: boolean }>(recovering)).rows[0]?.isRecovering === true);
  } finally {
    await client.end();
  }
}
