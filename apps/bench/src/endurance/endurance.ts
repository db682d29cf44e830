import { join } from 'node:path';
import { startPostgres } from '@arena/embedded';
import { migrate } from '@arena/schema';
import { reconcile, withApiOn, type Api } from '../api.js';
import { repeated, startClients } from '../crash-clients/crash-clients.js';
import { loadHttp, rawRequest } from '../load.js';
import { flipRequest, loginRequest, registerPlayers, rollRequest, type Player } from '../players.js';
import { oneRow, withClient } from '../postgres.js';
import { interrupt, memoryOfTree } from '../processes.js';
import { print } from '../report.js';
import { reportOf, type Minute } from './endurance-report.js';

const BETTORS = 64;
const READERS = 16;
const READ_PAUSE_MS = 100;
const LOGIN_PAUSE_MS = 1000;
const SOCKETS = 500;
/** The first connections bet on crash. Each of their players has several. */
const SOCKET_BETTORS = 50;

const SECONDS_TO_MEASURE_MAXIMUM = 20;
const SECONDS = 60;

/** The number of bets, and every table with its partitions, without the system's. */
const DATABASE = `SELECT last_value::float8 AS bets, (
    SELECT json_agg(size ORDER BY "tableBytes" DESC) FROM (
      SELECT root.relname AS "table", sum(pg_table_size(c.oid)) AS "tableBytes", sum(pg_indexes_size(c.oid)) AS "indexBytes"
      FROM pg_class AS c
      JOIN pg_class AS root ON root.oid = coalesce(pg_partition_root(c.oid), c.oid)
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
      GROUP BY root.relname
      HAVING sum(pg_total_relation_size(c.oid)) > 1000000
    ) AS size) AS sizes
  FROM bet_ids`;

/**
 * Plays for some minutes at half of the measured maximum: bets, reads and logins over HTTP, and crash over sockets. Then
 * checks the books.
 * @param onMinute gets the report after each minute
 */
export async function endurance(
  folder: string,
  minutes: number,
  onMinute: (report: string) => void,
): Promise<void> {
  const { url, stop } = await startPostgres({ directory: join(folder, 'postgres') });
  const measured: Minute[] = [];
  try {
    await migrate(url);
    const add = (minute: Minute): void => {
      measured.push(minute);
      onMinute(reportOf(measured));
    };
    await withApiOn(url, (api) => play(api, minutes, add));
    await reconcile(url);
    print(`The books balance.\n${reportOf(measured)}`);
  } finally {
    await stop();
  }
}

async function play(api: Api, minutes: number, onMinute: (minute: Minute) => void): Promise<void> {
  const socketPlayers = await registerPlayers(api.port, SOCKET_BETTORS, { prefix: 'socket' });
  const bettors = await registerPlayers(api.port, BETTORS);
  const rate = (await maximum(api.port, bettors)) / 2;
  print(`${rate.toFixed(0)} bets/s, half of the maximum`);
  const sockets = startClients();
  try {
    await sockets.call('play', SOCKET_BETTORS);
    await sockets.call('connect', api.port, repeated(socketPlayers, SOCKETS));
    let pauseMs = (BETTORS / rate) * 1000;
    for (let count = 0; count < minutes; count += 1) {
      interrupt.throwIfAborted();
      const figures = await playMinute(api, bettors, pauseMs);
      // The time between two bets of a player is the pause and the response time, which is not known in advance.
      pauseMs = Math.max(1, pauseMs + BETTORS * 1000 * (1 / rate - 1 / figures.betsPerSecond));
      const counts = await sockets.call('counts');
      const database = await withClient(api.databaseUrl, (client) =>
        oneRow<Pick<Minute, 'bets' | 'sizes'>>(client, DATABASE),
      );
      onMinute({ ...figures, sockets: counts, ...database });
    }
  } finally {
    await sockets.stop();
  }
}

/** Returns the bets per second that the server can take. */
async function maximum(port: number, bettors: readonly Player[]): Promise<number> {
  const load = { port, requests: bettors.map(betRequest) };
  await loadHttp({ ...load, seconds: SECONDS_TO_MEASURE_MAXIMUM / 2 }); // V8 compiles and caches fill.
  return (await loadHttp({ ...load, seconds: SECONDS_TO_MEASURE_MAXIMUM })).perSecond;
}

async function playMinute(
  { port, pid }: Api,
  bettors: readonly Player[],
  pauseMs: number,
): Promise<Omit<Minute, 'sockets' | 'bets' | 'sizes'>> {
  const logins = bettors.slice(0, 1).map(loginRequest);
  const minute = { port, seconds: SECONDS };
  const [bets] = await Promise.all([
    loadHttp({ ...minute, requests: bettors.map(betRequest), pauseMs }),
    loadHttp({ ...minute, requests: readRequests(bettors), pauseMs: READ_PAUSE_MS }),
    loadHttp({ ...minute, requests: logins, pauseMs: LOGIN_PAUSE_MS }),
  ]);
  const { bytes, processes } = memoryOfTree(pid);
  return {
    betsPerSecond: bets.perSecond,
    p99Ms: bets.p99Ms,
    apiMemoryMb: bytes / 2 ** 20,
    apiProcesses: processes,
  };
}

const betRequest = (player: Player, index: number): string =>
  index % 2 === 0 ? flipRequest(player) : rollRequest(player);

/** Returns the requests of clients that poll their account, and read histories and the leaderboard. */
function readRequests(players: readonly Player[]): string[] {
  return players.slice(0, READERS).map(({ id, cookie }, index) => {
    const paths = [
      `/api/user/${id}`,
      `/api/user/${id}/rank`,
      `/api/user/${id}/bets?limit=20`,
      '/api/leaderboard?limit=10',
    ];
    return rawRequest('GET', paths[index % paths.length] ?? '', { cookie });
  });
}
