import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { withApi } from '../api.js';
import { BetCost } from '../cost.js';
import { loadHttp, rawRequest } from '../load.js';
import { type BenchSettings, compare, compareLoad, type Finding, type Pacing } from '../measure.js';
import { Pgbench } from '../pgbench.js';
import { flipRequest, get, registerPlayers } from '../players.js';
import { ServerProcess } from '../processes.js';
import { syncMs } from '../report.js';

const CLIENTS = [32, 64];
/** The numbers of server processes. The default, which the target is about, is the number of cores. */
const PROCESSES = [...new Set([availableParallelism(), 1, 2, 4])];
/** The connections of all server processes, so that those of pgbench fit beside them. */
const CONNECTIONS = 20;
const BARE_NEST = fileURLToPath(new URL('../bare-nest.worker.js', import.meta.url));

/** Measures target 1: bets over HTTP (session, validation, fairness, ledger, durable commit) compared with pgbench. */
export async function bets({ serverUrl, pacing, folder }: BenchSettings): Promise<Finding[]> {
  const pgbench = await Pgbench.prepare(serverUrl);
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
  const measure = async (port: number, databaseUrl: string, pid: number): Promise<Finding[]> => {
    const requests = (await registerPlayers(port, Math.max(...CLIENTS))).map(flipRequest);
    const findings: Finding[] = [];
    for (const clients of CLIENTS) {
      const load = { port, requests: requests.slice(0, clients), pauseMs: 0 };
      const cost = await BetCost.open(pid, databaseUrl);
      const { comparison, latency } = await compareLoad(
        pacing,
        (seconds) => pgbench.tpcb(clients, seconds),
        (seconds) => cost.during(() => loadHttp({ ...load, seconds })),
      ).finally(() => cost.close());
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
  return withApi(serverUrl, 'single_bet', async (port) => {
    const [player] = await registerPlayers(port, 1);
    if (player === undefined) throw new Error('No player was registered.');
    const response = await get<object>(port, `/api/user/${player.id}`, player);
    const bare = await ServerProcess.start(BARE_NEST, { BARE_RESPONSE: JSON.stringify(response) });
    try {
      const median = async (serverPort: number, request: string, seconds: number): Promise<number> =>
        (await loadHttp({ port: serverPort, requests: [request], seconds, pauseMs: 0 })).p50Ms;
      const bareRequest = rawRequest('GET', `/api/user/${player.id}`);
      return {
        number: 1,
        measure: 'p50 of a bet, one client ÷ (8 kB to the disk + p50 of a bare Nest route)',
        goal: { better: 'lower', target: 3, stretch: 2 },
        comparison: await compare(
          pacing,
          async (seconds) => syncMs(folder) + (await median(bare.port, bareRequest, seconds)),
          (seconds) => median(port, flipRequest(player), seconds),
        ),
        subjectUnit: 'ms',
        baselineUnit: 'ms',
      };
    } finally {
      await bare.stop();
    }
  });
}
