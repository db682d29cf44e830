import { query } from './databases.js';
import type { EmbeddedPostgres } from './postgres.js';
import { startOnBackup } from './restore-cluster.js';

/**
 * Makes a server copy its log (WAL) to a folder from its next start on.
 * @param url the URL of a database for a superuser
 * @param archive a folder that PostgreSQL's account can write to
 * @param seconds the longest time until a change is in the archive
 */
export async function archiveLog(url: string, archive: string, seconds: number): Promise<void> {
  for (const setting of [
    "archive_mode = 'on'",
    `archive_command = 'cp %p "${archive}/%f"'`,
    `archive_timeout = '${seconds}s'`,
  ])
    await query(url, `ALTER SYSTEM SET ${setting}`);
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
  const start = performance.now();
  const targetTime = time.toISOString().replace('T', ' ').replace('Z', '+00');
  const { port, stop, extractedAt } = await startOnBackup(directory, () => backup, {
    signal: 'recovery.signal',
    settings: [
      `restore_command = 'cp "${archive}/%f" %p'`,
      `recovery_target_time = '${targetTime}'`,
      "recovery_target_action = 'promote'",
      "archive_mode = 'off'",
    ],
    durable: true,
  });
  const restored = new URL(url);
  restored.port = String(port);
  const recovering = 'SELECT pg_sleep(0.05) WHERE pg_is_in_recovery()';
  while ((await query(restored.href, recovering)).length > 0);
  return {
    url: restored.href,
    stop,
    extractMs: extractedAt - start,
    replayMs: performance.now() - extractedAt,
  };
}
