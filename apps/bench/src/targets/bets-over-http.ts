import { Pgbench } from '../anchors/pgbench.js';
import { generate } from '../load/load.js';
import { compare } from '../measure/compare.js';
import type { Finding } from '../measure/finding.js';
import { say } from '../record/say.js';
import { withApi } from '../product/product.js';
import { flipRequest, registerPlayers } from '../product/players.js';
import type { Setting } from './bench.js';

const CLIENTS = [32, 64];

/** Target 1: whole bets over HTTP (session, validation, fairness, ledger, durable commit) beside pgbench. */
export async function betsOverHttp({ serverUrl, pacing }: Setting): Promise<Finding[]> {
  const pgbench = await Pgbench.prepare(serverUrl);
  if (pgbench === undefined) {
    say(
      'pgbench is not installed (Debian: postgresql-15), so bets over HTTP have no anchor and are left out.',
    );
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
        async (seconds) => (await generate({ ...load, seconds })).perSecond,
      );
      findings.push({
        number: 1,
        measure: `durable bets over HTTP, ${clients} clients ÷ pgbench tpcb-like`,
        aim: { better: 'higher', target: 0.6, stretch: 1 },
        comparison,
        subjectUnit: 'bets/s',
        anchorUnit: 'transactions/s',
      });
    }
    return findings;
  });
}
