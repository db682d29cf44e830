import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@arena/embedded';
import { type BenchSettings, comparisonWith, type Finding, formatSeries, seriesOf } from '../measure.js';
import { cpuTimeOfTree, cpuTimesOfTree, interrupt, memoryOfTree } from '../processes.js';

/** How long the product has to itself before the first round: after its start, V8 compiles and PostgreSQL analyses. */
const SETTLE_MS = 60_000;
/** The length of a round in the seconds of a round, because an idle process works in bursts. */
const MEASURED_ROUNDS = 5;
const READY_POLL_MS = 200;

/** The CPU that the idle product may use, in percent of a core. */
const ALLOWED_PERCENT = 4;
const ALLOWED_MIB = 600;

/** Measures the idle product of `npm start`: CPU and memory of all its processes. Crash rounds go on without players. */
export async function idle({ folder, pacing }: BenchSettings): Promise<Finding[]> {
  return withProduct(join(folder, 'product'), async (pid) => {
    await sleep(SETTLE_MS, undefined, { signal: interrupt });
    const percents: number[] = [];
    const mebibytes: number[] = [];
    const before = timesByKind(pid);
    const began = performance.now();
    for (let round = 0; round < pacing.rounds; round += 1) {
      const [cpu, at] = [cpuTimeOfTree(pid), performance.now()];
      await sleep(pacing.secondsPerRound * MEASURED_ROUNDS * 1000, undefined, { signal: interrupt });
      percents.push((100 * (cpuTimeOfTree(pid) - cpu)) / (performance.now() - at));
      mebibytes.push(memoryOfTree(pid).bytes / 2 ** 20);
    }
    const lasted = performance.now() - began;
    const shares = [...timesByKind(pid)]
      .map(([name, ms]) => [name, (100 * (ms - (before.get(name) ?? 0))) / lasted] as const)
      .sort(([, one], [, other]) => other - one)
      .map(([name, percent]) => `${name} ${percent.toFixed(1)} %`);
    return [
      {
        number: 12,
        measure: `CPU of all processes of the idle product ÷ ${ALLOWED_PERCENT} % of a core`,
        goal: { better: 'lower', target: 1, stretch: 0.5 },
        comparison: comparisonWith(ALLOWED_PERCENT, percents),
        subjectUnit: '% of a core',
        details: shares.join(', '),
      },
      {
        number: null,
        measure: `memory of all processes of the idle product ÷ ${ALLOWED_MIB} MiB`,
        goal: { better: 'lower', target: 1 },
        comparison: comparisonWith(ALLOWED_MIB, mebibytes),
        subjectUnit: 'MiB',
        details: `${formatSeries(seriesOf(mebibytes))} MiB, shared pages counted in each process`,
      },
    ];
  });
}

/** Runs `work` with the process of `npm start` in an empty folder, once it is ready. */
async function withProduct<T>(directory: string, work: (pid: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const product = spawn(process.execPath, ['apps/standalone/start.mjs'], {
    env: { ...process.env, ARENA_DATA_DIR: directory, PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = once(product, 'exit');
  try {
    if (product.pid === undefined) throw new Error('The product did not start.');
    await untilReady(`http://127.0.0.1:${port}/api/health/ready`);
    return await work(product.pid);
  } finally {
    product.kill();
    await ended;
  }
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(READY_POLL_MS, undefined, { signal: interrupt });
  }
}

const KINDS = [
  ['PostgreSQL', /postgres/],
  ['chain', /anvil/],
  ['server processes', /apps\/api\/src\/main/],
] as const;

/** Returns the CPU time that the processes of a tree have used so far, in ms, added up by what they are. */
function timesByKind(pid: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const { command, ms } of cpuTimesOfTree(pid)) {
    const kind = KINDS.find(([, pattern]) => pattern.test(command))?.[0] ?? 'launcher';
    times.set(kind, (times.get(kind) ?? 0) + ms);
  }
  return times;
}
