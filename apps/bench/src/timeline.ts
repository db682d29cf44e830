import type pg from 'pg';
import { withApi, withBareNest, type Api } from './api.js';
import { loadHttp, rawRequest } from './load.js';
import { flipRequest, get, registerPlayer } from './players.js';
import { execute, oneRow, withClient, withPostgres } from './postgres.js';
import { print, syncMs } from './report.js';

const SECONDS = 5;
const SELECTS = 2000;

/** What settles a bet in PostgreSQL. */
const SETTLEMENT = 'settle_instant_bets';
/** Shorter stages are not printed. */
const SHORTEST_MS = 0.01;

/** Prints how long one bet takes, and each of its stages measured by itself, with one client that waits for each answer. */
export async function timeline(): Promise<void> {
  await withPostgres(async (serverUrl, folder) => {
    // Neither is measured by default.
    await withClient(serverUrl, (client) =>
      execute(
        client,
        "ALTER SYSTEM SET track_functions = 'all'",
        'ALTER SYSTEM SET track_wal_io_timing = on',
        'SELECT pg_reload_conf()',
      ),
    );
    await withApi(serverUrl, 'timeline', async (api) => {
      const stages = await measureStages(api);
      stages.push(['8 kB written and flushed to the disk', syncMs(folder)]);
      const whole = stages[0]?.[1] ?? NaN;
      for (const [stage, ms] of stages)
        print(`${ms.toFixed(3).padStart(8)} ms ${((100 * ms) / whole).toFixed(0).padStart(4)} %  ${stage}`);
    });
  });
}

type Stage = [name: string, ms: number];

async function measureStages({ port, databaseUrl }: Api): Promise<Stage[]> {
  const player = await registerPlayer(port, 'bench');
  const { cookie } = player;
  const p50 = async (request: string, serverPort = port): Promise<number> =>
    (await loadHttp({ port: serverPort, requests: [request], seconds: SECONDS })).p50Ms;
  await p50(flipRequest(player)); // V8 compiles
  return withClient(databaseUrl, async (client) => {
    const before = await counters(client);
    const whole = await p50(flipRequest(player));
    const after = await counters(client);
    const path = `/api/user/${player.id}`;
    const profile = await get<object>(port, path, player);
    return [
      ['the whole bet, from socket to socket', whole],
      ...perBet(before, after),
      ['a statement that reads nothing, through the driver', await selectMs(client)],
      ['a read with a session, which is in memory', await p50(rawRequest('GET', '/api/policy', { cookie }))],
      ['a public read: hand-over, hooks and guards', await p50(rawRequest('GET', '/api/policy'))],
      [
        'a bare Nest route in one process',
        await withBareNest(profile, (barePort) => p50(rawRequest('GET', path), barePort)),
      ],
    ];
  });
}

/** The calls and the time in ms of each function, and of the flushes of the WAL, so far. */
type Counters = Map<string, { calls: number; ms: number }>;

async function counters(client: pg.Client): Promise<Counters> {
  const { rows } = await client.query<{ name: string; calls: number; ms: number }>(
    `SELECT funcname::text AS name, calls::float8 AS calls, total_time AS ms FROM pg_stat_user_functions
     UNION ALL
     SELECT 'flush of the WAL', sum(fsyncs)::float8, sum(fsync_time) FROM pg_stat_io WHERE object = 'wal'`,
  );
  return new Map(rows.map(({ name, calls, ms }) => [name, { calls, ms }]));
}

/** Returns the time of each function and of the flushes of the WAL per bet, the longest first. Outer functions contain inner ones. */
function perBet(before: Counters, after: Counters): Stage[] {
  const added = (name: string, field: 'calls' | 'ms'): number =>
    (after.get(name)?.[field] ?? 0) - (before.get(name)?.[field] ?? 0);
  const bets = added(SETTLEMENT, 'calls');
  return [...after.keys()]
    .map((name): Stage => [`${name} in PostgreSQL`, added(name, 'ms') / bets])
    .filter(([, ms]) => ms >= SHORTEST_MS)
    .sort(([, one], [, other]) => other - one);
}

/** Returns the median time of a statement that reads nothing. */
async function selectMs(client: pg.Client): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < SELECTS; index += 1) {
    const began = performance.now();
    await oneRow(client, 'SELECT 1 AS one');
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[SELECTS / 2] ?? NaN;
}
