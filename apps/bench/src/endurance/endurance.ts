import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '@arena/embedded';
import { migrate } from '@arena/schema';
import { reconcile, withApiOn } from '../api.js';
import { loadHttp, rawRequest } from '../load.js';
import { flipRequest, PASSWORD, registerPlayers, rollRequest, type Player } from '../players.js';
import { interrupt, memoryOfTree } from '../processes.js';
import { print } from '../report.js';
import {
  addMinute,
  FOLDER,
  readMinutes,
  readSettings,
  writeSettings,
  type Minute,
  type Settings,
  type TableSize,
} from './endurance-log.js';
import { report } from './endurance-report.js';
import { SocketPlayers } from './socket-players.js';

const BETTORS = 64;
const READERS = 16;
const READ_PAUSE_MS = 100;
const LOGIN_PAUSE_MS = 1000;
const SOCKETS = 500;
const SOCKET_BETTORS = 50;
/** The players of the sockets, of whom each has several, because every player has to register. */
const SOCKET_PLAYERS = SOCKET_BETTORS;

const SECONDS_TO_MEASURE_MAXIMUM = 20;
const SECONDS = 60;

/** Every table with its partitions, without the system's. */
const SIZES = `SELECT root.relname AS "table", sum(pg_table_size(c.oid))::float8 AS "tableBytes",
    sum(pg_indexes_size(c.oid))::float8 AS "indexBytes"
  FROM pg_class AS c
  JOIN pg_class AS root ON root.oid = coalesce(pg_partition_root(c.oid), c.oid)
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
  GROUP BY root.relname
  HAVING sum(pg_total_relation_size(c.oid)) > 1000000
  ORDER BY 2 DESC`;

/**
 * Plays for some minutes at half of the measured maximum: bets, reads and logins over HTTP, and crash over sockets.
 * Continues a run that was interrupted. Then checks the books and prints the report.
 */
export async function endurance(minutes: number): Promise<void> {
  const server = await startPostgres({ directory: join(FOLDER, 'postgres'), durable: true });
  try {
    await migrate(server.url);
    await withApiOn(server.url, (port, pid) => play({ port, pid, databaseUrl: server.url }, minutes));
    await reconcile(server.url);
    print('The books balance.');
  } finally {
    await server.stop();
  }
  print(report(readMinutes()));
}

interface Product {
  port: number;
  pid: number;
  databaseUrl: string;
}

async function play(product: Product, minutes: number): Promise<void> {
  const settings = readSettings() ?? (await measureMaximum(product.port));
  const socketPlayers = settings.players.slice(BETTORS);
  const sockets = await SocketPlayers.connect({
    port: product.port,
    players: Array.from({ length: SOCKETS }, (_, index) => socketPlayers[index % SOCKET_PLAYERS]).filter(
      (player) => player !== undefined,
    ),
    bettors: SOCKET_BETTORS,
  });
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  try {
    const rate = settings.maxBetsPerSecond / 2;
    let pauseMs = (BETTORS / rate) * 1000;
    for (let count = readMinutes().length; count < minutes; count += 1) {
      interrupt.throwIfAborted();
      const figures = await playMinute(product, settings.players, pauseMs);
      // The time between two bets of a player is the pause and the response time, which is not known in advance.
      pauseMs = Math.max(1, pauseMs + BETTORS * 1000 * (1 / rate - 1 / figures.betsPerSecond));
      const minute: Minute = {
        ...figures,
        sockets: await sockets.counts(),
        ...(await readDatabase(database)),
        apiPid: product.pid,
      };
      addMinute(minute);
      print(
        `minute ${count + 1}: ${minute.betsPerSecond.toFixed(0)} bets/s, p99 ${minute.p99Ms.toFixed(1)} ms, ` +
          `${minute.apiMemoryMb.toFixed(0)} MB, ${minute.sockets.lostConnections} connections lost`,
      );
    }
  } finally {
    await database.end();
    await sockets.close();
  }
}

async function measureMaximum(port: number): Promise<Settings> {
  const players = await registerPlayers(port, BETTORS + SOCKET_PLAYERS);
  const requests = players.slice(0, BETTORS).map(betRequest);
  const load = { port, requests, pauseMs: 0 };
  await loadHttp({ ...load, seconds: SECONDS_TO_MEASURE_MAXIMUM / 2 }); // V8 compiles and caches fill.
  const { perSecond } = await loadHttp({ ...load, seconds: SECONDS_TO_MEASURE_MAXIMUM });
  const settings = { players, maxBetsPerSecond: perSecond };
  writeSettings(settings);
  print(`${perSecond.toFixed(0)} bets/s at most`);
  return settings;
}

async function playMinute(
  { port, pid }: Product,
  players: readonly Player[],
  pauseMs: number,
): Promise<Omit<Minute, 'apiPid' | 'sockets' | 'bets' | 'sizes'>> {
  const bettors = players.slice(0, BETTORS);
  const [bets, reads, logins] = await Promise.all([
    loadHttp({ port, requests: bettors.map(betRequest), seconds: SECONDS, pauseMs }),
    loadHttp({ port, requests: readRequests(bettors), seconds: SECONDS, pauseMs: READ_PAUSE_MS }),
    loadHttp({
      port,
      requests: bettors.slice(0, 1).map(loginRequest),
      seconds: SECONDS,
      pauseMs: LOGIN_PAUSE_MS,
    }),
  ]);
  const memory = memoryOfTree(pid);
  return {
    betsPerSecond: bets.perSecond,
    p50Ms: bets.p50Ms,
    p99Ms: bets.p99Ms,
    readsPerSecond: reads.perSecond,
    readP99Ms: reads.p99Ms,
    loginsPerSecond: logins.perSecond,
    apiMemoryMb: memory.bytes / 2 ** 20,
    apiProcesses: memory.processes,
    loadAverage: loadavg()[0] ?? NaN,
  };
}

const betRequest = (player: Player, index: number): string =>
  index % 2 === 0 ? flipRequest(player) : rollRequest(player);

const loginRequest = ({ username }: Player): string =>
  rawRequest('POST', '/api/login', { body: { username, password: PASSWORD } });

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

async function readDatabase(client: pg.Client): Promise<{ bets: number; sizes: TableSize[] }> {
  const { rows } = await client.query<{ bets: number }>('SELECT last_value::float8 AS bets FROM bet_ids');
  return { bets: rows[0]?.bets ?? NaN, sizes: (await client.query<TableSize>(SIZES)).rows };
}
