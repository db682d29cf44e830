import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import {
  archiveLog,
  backUpCluster,
  makeTemporaryFolder,
  restoreToTime,
  startPostgres,
} from '@arena/embedded';
import { runCommand, withApiOn, type Api } from './api.js';
import { generateDatabase } from './generated-database.js';
import { loadHttp } from './load.js';
import type { Volume } from './measure.js';
import { flipRequest, get, logIn, placeFlip, registerPlayers } from './players.js';
import { oneRow, withClient } from './postgres.js';
import { print } from './report.js';

export const DRILL_VOLUME: Volume = { users: 100_000, bets: 10_000_000 };

const PLAYERS = 16;
const SECONDS = 20;
const ARCHIVE_SECONDS = 10;

/** What generated bets do not satisfy: they come from no seeds, and are in no daily figures of their players. */
const BROKEN_BY_GENERATION = new Set([
  "A player's daily figures add up to the player's counters",
  'Every result follows from its seeds',
]);

/**
 * Loses a database of generated bets and restores it to a point in time, as docs/operations.md describes: base backup
 * during bets, archived log, restore, `accept-restore`, reconciliation. Prints the time of each step. Throws if a bet
 * from before that time is missing, one from after it is there, or the books do not balance.
 */
export async function restoreDrill(volume: Volume): Promise<void> {
  const folder = makeTemporaryFolder('drill');
  const archive = mkdtempSync(join(tmpdir(), 'arena-drill-archive-'));
  chmodSync(archive, 0o777); // PostgreSQL runs under an account of its own
  try {
    const files = { backup: join(folder, 'backup.tar'), archive, mark: join(folder, 'restore-mark') };
    const lost = await playAndLose(join(folder, 'primary'), volume, files);
    rmSync(join(folder, 'primary'), { recursive: true });
    await restore(join(folder, 'restored'), lost, files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(archive, { recursive: true, force: true });
  }
}

interface Files {
  backup: string;
  archive: string;
  mark: string;
}

/** What must be there after the restore. */
interface Lost {
  url: string;
  time: Date;
  bets: number;
  player: string;
}

async function playAndLose(directory: string, volume: Volume, files: Files): Promise<Lost> {
  let server = await startPostgres({ directory });
  try {
    await archiveLog(server.url, files.archive, ARCHIVE_SECONDS);
    const url = new URL(
      await timed(`generate ${volume.bets / 1e6} M bets`, () => generateDatabase(server.url, volume)),
    );
    const { bytes } = await withClient(url.href, (client) =>
      oneRow<{ bytes: number }>(client, 'SELECT pg_database_size(current_database())::float8 AS bytes'),
    );
    print(`  database: ${gigabytes(bytes)}`);
    await server.stop();
    server = await startPostgres({ directory }); // archives from now on
    url.port = new URL(server.url).port;
    return await withClient(url.href, (client) =>
      withApiOn(url.href, ({ port }) => play(port, url.href, client, files), { RESTORE_MARK: files.mark }),
    );
  } finally {
    await server.stop();
  }
}

/** Bets during the base backup, until the time to restore to, and after it. */
async function play(port: number, url: string, client: pg.Client, files: Files): Promise<Lost> {
  const players = await registerPlayers(port, PLAYERS);
  const requests = players.map(flipRequest);
  const bet = (): Promise<unknown> => loadHttp({ port, requests, seconds: SECONDS });
  await Promise.all([timed('base backup', () => backUpCluster(url, files.backup)), bet()]);
  print(`  backup: ${gigabytes(statSync(files.backup).size)}`);
  await bet();
  const before = await countBets(client);
  await bet();
  const after = await countBets(client);
  await timed(`archive of the last bets (archive_timeout ${ARCHIVE_SECONDS} s)`, () => untilArchived(client));
  const archived = readdirSync(files.archive).map((name) => statSync(join(files.archive, name)).size);
  print(
    `  ${after.bets - before.bets} bets after ${before.time.toISOString()}, which will be lost; ` +
      `archive: ${archived.length} files, ${gigabytes(archived.reduce((sum, size) => sum + size, 0))}`,
  );
  return { url, time: before.time, bets: before.bets, player: players[0]?.username ?? '' };
}

const countBets = (client: pg.Client): Promise<{ bets: number; time: Date }> =>
  oneRow(client, 'SELECT count(*)::float8 AS bets, clock_timestamp() AS time FROM bets');

async function untilArchived(client: pg.Client): Promise<void> {
  const current = 'SELECT pg_walfile_name(pg_current_wal_lsn()) AS file';
  const { file } = await oneRow<{ file: string }>(client, current);
  const archived = `SELECT pg_sleep(0.2), coalesce(last_archived_wal >= $1, false) AS "isDone" FROM pg_stat_archiver`;
  while (!(await oneRow<{ isDone: boolean }>(client, archived, [file])).isDone);
}

async function restore(directory: string, lost: Lost, files: Files): Promise<void> {
  const start = performance.now();
  const server = await restoreToTime(directory, { ...files, url: lost.url, time: lost.time });
  try {
    print(`extract the backup: ${seconds(server.extractMs)}`);
    print(`replay the log: ${seconds(server.replayMs)}`);
    // Every bet from before the chosen time must be there, and none from after it.
    const { bets } = await withClient(server.url, countBets);
    if (bets !== lost.bets) throw new Error(`There are ${bets} bets instead of ${lost.bets}.`);
    print(`  ${bets} bets are there, as at the chosen time`);
    const startOfNode = performance.now();
    const open = async ({ port }: Api): Promise<void> => {
      print(`start of a node, which is ready and paused: ${seconds(performance.now() - startOfNode)}`);
      await acceptRestore(port, server.url, files, lost.player);
      print(`from the loss to the first bet: ${seconds(performance.now() - start)}`);
    };
    await withApiOn(server.url, open, { RESTORE_MARK: files.mark });
    await timed('reconciliation', () => checkInvariants(server.url));
  } finally {
    await server.stop();
  }
}

async function acceptRestore(port: number, url: string, { mark }: Files, username: string): Promise<void> {
  const ready = await get<{ details: { restore?: { paused?: boolean } } }>(port, '/api/health/ready');
  if (ready.details.restore?.paused !== true)
    throw new Error('The restored database opened without a pause.');
  await timed('npm run admin -- accept-restore --yes', () =>
    runCommand('admin', url, ['accept-restore', '--yes'], { RESTORE_MARK: mark }),
  );
  await placeFlip(port, await logIn(port, username));
}

/** @throws Error if an invariant is broken that the generated bets satisfy */
async function checkInvariants(url: string): Promise<void> {
  const output = await runCommand('reconcile', url).catch(
    (error: unknown) => (error as { stdout: string }).stdout,
  );
  const broken = output.split('\n').flatMap((line) => /^BROKEN {2}(.*)$/.exec(line)?.[1] ?? []);
  const unexpected = broken.filter((invariant) => !BROKEN_BY_GENERATION.has(invariant));
  if (unexpected.length > 0) throw new Error(`Broken: ${unexpected.join('; ')}\n${output.slice(0, 4000)}`);
  const held = output.split('\n').filter((line) => line.startsWith('ok ')).length;
  const exceptions = broken.length > 0 ? `; generated bets break: ${broken.join('; ')}` : '';
  print(`  ${held} invariants hold${exceptions}`);
}

async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  print(`${step}: ${seconds(performance.now() - start)}, load average ${loadavg()[0]?.toFixed(1)}`);
  return result;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;
