import { withApi } from '../api.js';
import { loadHttp } from '../load.js';
import { compare, type Finding } from '../measure.js';
import { Pgbench } from '../pgbench.js';
import { flipRequest, registerPlayers } from '../players.js';
import { print } from '../report.js';
import type { BenchSettings } from './target.js';

const CLIENTS = [32, 64];

/** Measures target 1: bets over HTTP (session, validation, fairness, ledger, durable commit) compared with pgbench. */
export async function bets({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  const pgbench = await Pgbench.prepare(serverUrl);
  if (pgbench === undefined) {
    print('Skipped: bets have no baseline, because pgbench is not installed (Debian: postgresql-15).');
    return [];
  }
  return withApi(serverUrl, 'bets', async (port) => {
    const requests = (await registerPlayers(port, Math.max(...CLIENTS))).map(flipRequest);
    const findings: Finding[] = [];
    for (const clients of CLIENTS) {
      const load = { port, requests: requests.slice(0, clients), pauseMs: 0 };
      const comparison = await compare(
        pacing,
        (seconds) => pgbench.tpcb(clients, seconds),
        async (seconds) => (await loadHttp({ ...load, seconds })).perSecond,
      );
      findings.push({
        number: 1,
        measure: `durable bets over HTTP, ${clients} clients ÷ pgbench tpcb-like`,
        goal: { better: 'higher', target: 0.6, stretch: 1 },
        comparison,
        subjectUnit: 'bets/s',
        baselineUnit: 'transactions/s',
      });
    }
    return findings;
  });
}
