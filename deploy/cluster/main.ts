import { setTimeout as sleep } from 'node:timers/promises';
import type { Variables } from '../../apps/standalone/src/environment.js';
import { print, runInTerminal } from '../../apps/standalone/src/terminal.js';
import { CLUSTER_FOLDER, withCluster, type Cluster } from './cluster.js';
import { testCluster } from './fault-runs.js';
import { leaderOf } from './nodes.js';
import { findPrimary } from './patroni.js';
import { Play } from './play.js';

const REPORT_MS = 10_000;

/** Runs one of the cluster's commands. Resolves to the exit code. */
export function main([command, ...args]: readonly string[]): Promise<number> {
  return runInTerminal((given, interrupt) =>
    command === 'faults' ? testCluster(args, given, interrupt) : runCluster(given, interrupt),
  );
}

/** Runs a cluster with players until the signal aborts, and then rejects with the signal's reason. */
async function runCluster(given: Variables, interrupt: AbortSignal): Promise<never> {
  return withCluster(given, interrupt, async (cluster) => {
    print(banner(cluster));
    const play = await Play.begin(cluster.url);
    let bets = 0;
    while (!interrupt.aborted) {
      await sleep(REPORT_MS, undefined, { signal: interrupt }).catch(() => undefined);
      const primary = await findPrimary(cluster.members);
      print(
        `${play.betCount - bets} bets in ${REPORT_MS / 1000} s, ${play.crashBets.length} crash bets in all. ` +
          `PostgreSQL's primary: ${primary?.machine.name ?? 'none'}. Crash is led by ${leaderOf(cluster.nodes).name}.`,
      );
      bets = play.betCount;
    }
    await play.stop();
    throw interrupt.reason;
  });
}

function banner({ url, members, nodes }: Cluster): string {
  const rows = [
    ['PostgreSQL', members.map(({ machine }) => `${machine.name} (${machine.address})`).join(', ')],
    ['Nodes', nodes.map(({ name }) => name).join(', ')],
    ['Admin', `user "admin", password in ${CLUSTER_FOLDER}/admin-password`],
    ['Logs', CLUSTER_FOLDER],
  ];
  const table = rows.map(([name, text]) => `    ${name?.padEnd(12)}${text}`).join('\n');
  return `\n  The cluster is open at ${url}\n\n${table}\n\n  Ctrl-C stops it.\n`;
}
