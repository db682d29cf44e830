import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withApi, withPostgres } from './api.js';
import { flameGraph, type CpuProfile } from './flame-graph.js';
import { loadHttp } from './load.js';
import { flipRequest, registerPlayers } from './players.js';
import { print } from './report.js';

const CLIENTS = 32;
const WARM_UP_SECONDS = 5;
const SECONDS = 15;
/** Smaller shares are not printed. */
const MIN_SHARE = 0.005;
/** The path relative to the repository root, in which the benchmarks run. */
const FLAME_GRAPH_FILE = 'docs/performance/flame-graph.svg';

/**
 * Profiles one server process while clients flip coins, draws the flame graph, and prints where the time goes. Includes
 * the start of the process, which is short compared with the load.
 */
export async function profile(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-profile-'));
  try {
    const bets = await withPostgres(({ url }) =>
      withApi(
        url,
        'profile',
        async (port) => {
          const requests = (await registerPlayers(port, CLIENTS)).map(flipRequest);
          await loadHttp({ port, requests, seconds: WARM_UP_SECONDS, pauseMs: 0 });
          return loadHttp({ port, requests, seconds: SECONDS, pauseMs: 0 });
        },
        { WEB_CONCURRENCY: '1' },
        ['--cpu-prof', `--cpu-prof-dir=${folder}`],
      ),
    );
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
    const recorded = JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile;
    writeFileSync(FLAME_GRAPH_FILE, flameGraph(recorded));
    print(`${bets.perSecond.toFixed(0)} flips/s in one process, which the profile slows down`);
    const shares = sharesByPart(recorded).filter(([, share]) => share >= MIN_SHARE);
    for (const [part, share] of shares) print(`${(share * 100).toFixed(1).padStart(5)} %  ${part}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the share of each part of the product in the busy time, largest first. */
function sharesByPart({ nodes, samples, timeDeltas }: CpuProfile): [part: string, share: number][] {
  const parts = new Map<number, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = (id: number, callerPart: string): void => {
    const node = byId.get(id);
    if (node === undefined) return;
    const part = partOf(node.callFrame) ?? callerPart;
    parts.set(id, part);
    for (const child of node.children ?? []) visit(child, part);
  };
  visit(nodes[0]?.id ?? 0, 'V8');
  const times = new Map<string, number>();
  for (const [index, sample] of samples.entries()) {
    const part = parts.get(sample) ?? '';
    if (part !== 'idle') times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times].map(([part, time]): [string, number] => [part, time / total]).sort((a, b) => b[1] - a[1]);
}

/** Returns undefined for native functions, which count as part of their caller. */
function partOf({ functionName, url }: CpuProfile['nodes'][number]['callFrame']): string | undefined {
  if (functionName === '(idle)') return 'idle';
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (functionName === '(program)') return 'V8';
  const module = /^node:(?:internal\/)?(\w+)/.exec(url)?.[1];
  if (module !== undefined) return `Node: ${module}`;
  const dependency = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (dependency !== undefined) return dependency;
  return /dist\/((?:libs|apps)\/[^/]+)/.exec(url)?.[1];
}
