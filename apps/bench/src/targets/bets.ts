import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withApi, withBareNest, type Api } from '../api.js';
import { loadHttp, rawRequest } from '../load.js';
import { type BenchSettings, compare, compareLoad, type Finding, type Pacing } from '../measure.js';
import { preparePgbench, type Pgbench } from '../pgbench.js';
import { flipRequest, get, registerPlayer, registerPlayers } from '../players.js';
import { oneRow, withClient } from '../postgres.js';
import { cpuTimeOfTree, parentOf } from '../processes.js';
import { syncMs } from '../report.js';

const CLIENTS = [32, 64];
/** The numbers of server processes. The default, which the target is about, is the number of cores. */
const PROCESSES = [...new Set([availableParallelism(), 1, 2, 4])];
/** The connections of all server processes, so that those of pgbench fit beside them. */
const CONNECTIONS = 20;
/** PostgreSQL publishes the number of transactions of a connection after it was idle for up to a second. */
const STATISTICS_DELAY_MS = 1500;

/** Measures target 1: bets over HTTP (session, validation, fairness, ledger, durable commit) compared with pgbench. */
export async function bets({ serverUrl, pacing, folder }: BenchSettings): Promise<Finding[]> {
  const pgbench = await preparePgbench(serverUrl, folder);
  if (pgbench === undefined) return [];
  const findings = [await singleBet(serverUrl, pacing, folder)];
  for (const processes of PROCESSES)
    findings.push(...(await betRates(serverUrl, pacing, pgbench, processes)));
  return findings;
}

function betRates(
  serverUrl: string,
  pacing: Pacing,
  pgbench: Pgbench,
  processes: number,
): Promise<Finding[]> {
  const measure = async (api: Api): Promise<Finding[]> => {
    const requests = (await registerPlayers(api.port, Math.max(...CLIENTS))).map(flipRequest);
    const findings: Finding[] = [];
    for (const clients of CLIENTS) {
      const load = { port: api.port, requests: requests.slice(0, clients) };
      const cost = new BetCost(api);
      const { comparison, latency } = await compareLoad(
        pacing,
        (seconds) => pgbench(clients, seconds),
        (seconds) => cost.during(() => loadHttp({ ...load, seconds })),
      );
      findings.push({
        number: processes === availableParallelism() ? 1 : null,
        measure: `durable bets over HTTP, ${clients} clients, ${processes} server processes ÷ pgbench tpcb-like`,
        goal: { better: 'higher', target: 0.7, stretch: 1.2 },
        comparison,
        subjectUnit: 'bets/s',
        baselineUnit: 'transactions/s',
        details: `${latency}; ${cost.toString()}`,
      });
    }
    return findings;
  };
  return withApi(serverUrl, `bets_${processes}`, measure, {
    WEB_CONCURRENCY: String(processes),
    DATABASE_POOL_SIZE: String(Math.min(16, CONNECTIONS / processes)),
  });
}

/** Measures target 1b: the time of one bet at a time, compared with its parts that no product can avoid. */
function singleBet(serverUrl: string, pacing: Pacing, folder: string): Promise<Finding> {
  return withApi(serverUrl, 'single_bet', async ({ port }) => {
    const player = await registerPlayer(port, 'bench');
    const path = `/api/user/${player.id}`;
    return withBareNest(await get<object>(port, path, player), async (barePort) => {
      const median = async (serverPort: number, request: string, seconds: number): Promise<number> =>
        (await loadHttp({ port: serverPort, requests: [request], seconds })).p50Ms;
      return {
        number: 1,
        measure: 'p50 of a bet, one client ÷ (8 kB to the disk + p50 of a bare Nest route)',
        goal: { better: 'lower', target: 3, stretch: 2 },
        comparison: await compare(
          pacing,
          async (seconds) => syncMs(folder) + (await median(barePort, rawRequest('GET', path), seconds)),
          (seconds) => median(port, flipRequest(player), seconds),
        ),
        subjectUnit: 'ms',
      };
    });
  });
}

/** Measures what a bet costs the API and PostgreSQL, by CPU time and by transactions. */
class BetCost {
  private readonly total = { apiMs: 0, postgresMs: 0, bets: 0, transactions: 0 };

  constructor(private readonly api: Api) {}

  /** Adds the cost of a load. */
  during<T>(load: () => Promise<T>): Promise<T> {
    return withClient(this.api.databaseUrl, async (client) => {
      const before = await this.usage(client);
      const result = await load();
      const after = await this.usage(client);
      for (const name of ['apiMs', 'postgresMs', 'bets', 'transactions'] as const)
        this.total[name] += after[name] - before[name];
      return result;
    });
  }

  toString(): string {
    const { apiMs, postgresMs, bets, transactions } = this.total;
    return (
      `CPU per bet: api ${(apiMs / bets).toFixed(2)} ms, PostgreSQL ${(postgresMs / bets).toFixed(2)} ms; ` +
      `${(bets / transactions).toFixed(1)} bets per transaction`
    );
  }

  private async usage(client: pg.Client): Promise<typeof this.total> {
    const { pid } = await oneRow<{ pid: number }>(client, 'SELECT pg_backend_pid() AS pid');
    const apiMs = cpuTimeOfTree(this.api.pid);
    const postgresMs = cpuTimeOfTree(parentOf(pid));
    await sleep(STATISTICS_DELAY_MS);
    const counts = await oneRow<{ bets: number; transactions: number }>(
      client,
      `SELECT last_value::integer AS bets, xact_commit::integer AS transactions
       FROM bet_ids, pg_stat_database WHERE datname = current_database()`,
    );
    return { apiMs, postgresMs, ...counts };
  }
}
