import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { until, UserFacingError } from '@arena/embedded';
import type { Variables } from '../../apps/standalone/src/environment.js';
import { print } from '../../apps/standalone/src/terminal.js';
import { contradictions } from './check-play.js';
import { withCluster, type Cluster } from './cluster.js';
import { FAULTS, type Fault } from './faults.js';
import { waitForAllMembers } from './patroni.js';
import { Play, shortenRounds } from './play.js';
import { record, type FaultFigures } from './record.js';

/** How long the service may take to return before a run counts as failed. */
const RETURN_MS = 120_000;
/** The service has returned when this long no pause between two bets was longer than `STEADY_PAUSE_MS`. */
const STEADY_MS = 4000;
const STEADY_PAUSE_MS = 1500;
const BETWEEN_RUNS_MS = 3000;

const USAGE = `Usage: npm run test:cluster -- [--runs N] [--record] [FAULT…]
Causes each fault N times (once by default) while players bet, and checks that no bet is lost, none happens twice and the
books balance. --record replaces their times in docs/performance/cluster.md. Faults: ${FAULTS.map(({ name }) => name).join(', ')}.`;

/**
 * Runs the faults on a cluster. Resolves to the exit code: 1 if something was lost, happened twice, or did not return.
 * @throws UserFacingError if an argument is wrong or the cluster does not start
 */
export async function testCluster(
  args: readonly string[],
  given: Variables,
  interrupt: AbortSignal,
): Promise<number> {
  const { runs, isRecorded, faults } = parse(args);
  const figures: FaultFigures[] = [];
  const problems = await withCluster(given, interrupt, async (cluster) => {
    const steering = new AbortController();
    const { ADMIN_PASSWORD: password = '' } = cluster.variables;
    const rounds = shortenRounds(cluster.url, password, steering.signal);
    try {
      const found: string[] = [];
      for (const fault of faults) {
        const result = await runFault(cluster, fault, runs, interrupt);
        figures.push(result.figures);
        found.push(...result.problems.map((problem) => `${fault.name}: ${problem}`));
        // What follows would only repeat it.
        if (found.length > 0) break;
        // After each fault, because all of them together take long.
        if (isRecorded) await record(figures);
      }
      return found;
    } finally {
      steering.abort();
      await rounds;
    }
  });
  for (const problem of problems) print(problem);
  print(
    problems.length === 0 ? 'Nothing was lost, nothing happened twice, and the books balance.' : 'Failed.',
  );
  return problems.length === 0 ? 0 : 1;
}

function parse(args: readonly string[]): { runs: number; isRecorded: boolean; faults: readonly Fault[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { runs: { type: 'string', default: '1' }, record: { type: 'boolean', default: false } },
    });
    const runs = Number(values.runs);
    const faults =
      positionals.length === 0 ? FAULTS : FAULTS.filter(({ name }) => positionals.includes(name));
    if (!Number.isInteger(runs) || runs < 1 || runs > 100 || faults.length < positionals.length)
      throw new Error(USAGE);
    return { runs, isRecorded: values.record, faults };
  } catch {
    throw new UserFacingError(USAGE);
  }
}

/** Causes a fault several times, with players of its own, and compares the results that they received afterwards. */
async function runFault(
  cluster: Cluster,
  fault: Fault,
  runs: number,
  interrupt: AbortSignal,
): Promise<{ figures: FaultFigures; problems: string[] }> {
  const figures: FaultFigures = {
    title: fault.title,
    betMs: [],
    roundMs: fault.isAfterRound === true ? [] : undefined,
  };
  const problems: string[] = [];
  const play = await Play.begin(cluster.url, fault.name);
  try {
    for (let run = 1; run <= runs; run += 1) {
      interrupt.throwIfAborted();
      await waitForHealth(cluster);
      const { betMs, roundMs } = await runOnce(cluster, fault, play);
      figures.betMs.push(betMs);
      figures.roundMs?.push(roundMs);
      const load = loadavg()[0]?.toFixed(1);
      print(
        `${fault.name} ${run}/${runs}: ${format(betMs)} without a bet, next round after ${format(roundMs)}, load ${load}`,
      );
      await sleep(BETWEEN_RUNS_MS, undefined, { signal: interrupt });
    }
    await waitForHealth(cluster);
    await play.stop();
    problems.push(...(await contradictions(play, cluster.variables)));
  } catch (error) {
    interrupt.throwIfAborted();
    problems.push((error as Error).message);
  }
  const failures = Object.entries(play.failures).map(([reason, count]) => `${reason} × ${count}`);
  print(
    `${fault.name}: ${play.betCount} bets, ${play.crashBets.length} crash bets, ` +
      `attempts without a result: ${failures.join(', ') || 'none'}`,
  );
  return { figures, problems };
}

/**
 * @returns the longest time without a result of a bet, and the time from the fault to the opening of the next crash round
 * @throws Error if the service does not return
 */
async function runOnce(
  cluster: Cluster,
  { cause, isAfterRound }: Fault,
  play: Play,
): Promise<{ betMs: number; roundMs: number }> {
  if (isAfterRound === true) await play.nextRoundEnd();
  const [start, round] = [Date.now(), play.latestRound];
  const repair = await cause(cluster);
  const hasReturned = await until(
    () =>
      Date.now() - start >= STEADY_MS &&
      play.longestPause(Date.now() - STEADY_MS) <= STEADY_PAUSE_MS &&
      play.openingAfter(round) !== undefined,
    RETURN_MS,
  );
  if (!hasReturned) throw new Error(`The service did not return within ${RETURN_MS / 1000} s.`);
  const betMs = play.longestPause(start);
  await repair();
  return { betMs, roundMs: (play.openingAfter(round) ?? Infinity) - start };
}

/** Waits until all parts are as before the first fault. */
async function waitForHealth({ members, redis, nodes }: Cluster): Promise<void> {
  await waitForAllMembers(members);
  await redis.waitForMaster();
  for (const node of nodes) if (!node.isStarted) await node.start();
}

const format = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
