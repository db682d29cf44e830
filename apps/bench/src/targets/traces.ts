import { once } from 'node:events';
import { createServer } from 'node:http';
import { withApi } from '../api.js';
import { loadHttp, type Pace } from '../load.js';
import {
  type BenchSettings,
  comparisonOf,
  type Finding,
  formatSeries,
  type Pacing,
  seriesOf,
} from '../measure.js';
import { flipRequest, registerPlayers } from '../players.js';
import { cpuTimeOfTree, interrupt } from '../processes.js';

const CLIENTS = 32;
/** So long that two APIs, PostgreSQL and the clients fit on two cores. */
const PAUSE_MS = 50;
/** The lengths of the warm-up, without pauses, and of the measurement, in the seconds of a round. */
const WARM_UP_ROUNDS = 6;
const MEASURED_ROUNDS = 4;

/** How an API differs from the one without traces, in the variables of OpenTelemetry. */
const SUBJECTS: { name: string; variables: Variables }[] = [
  { name: 'without traces too, as a control', variables: { OTEL_EXPORTER_OTLP_ENDPOINT: '' } },
  { name: 'with traces, default sampling', variables: {} },
  { name: 'with traces of all requests', variables: { OTEL_TRACES_SAMPLER: 'parentbased_always_on' } },
];

type Variables = Record<string, string>;

interface Figures {
  /** The API's CPU time in µs per bet. */
  cpuPerBet: number;
  betsPerSecond: number;
}

/**
 * Measures what traces cost: bets over HTTP with traces that a collector receives, compared with bets without traces.
 * What counts is the CPU time per bet, which limits the bets of a node. Both APIs work at the same time, so that other
 * work on the machine slows down both. Each round has new processes, because V8 optimizes two equal ones differently.
 */
export async function traces({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  // A collector on another machine would take no time of the cores. This one only discards what it gets.
  const collector = createServer((request, response) => {
    request.resume().once('end', () => response.end('{}'));
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as { port: number };
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const findings: Finding[] = [];
  try {
    for (const [index, { name, variables }] of SUBJECTS.entries()) {
      const rounds: { plain: Figures; traced: Figures }[] = [];
      for (let round = 0; round < pacing.rounds; round += 1) {
        interrupt.throwIfAborted();
        const plain = { database: `untraced_${index}_${round}`, variables: {} };
        const traced = { database: `traced_${index}_${round}`, variables: { ...endpoint, ...variables } };
        const isReversed = round % 2 === 1;
        const [first, second] = await measureTogether(
          serverUrl,
          isReversed ? [traced, plain] : [plain, traced],
          pacing,
        );
        rounds.push(isReversed ? { plain: second, traced: first } : { plain: first, traced: second });
      }
      findings.push(toFinding(name, rounds));
    }
    return findings;
  } finally {
    collector.closeAllConnections();
    collector.close();
  }
}

interface Side {
  database: string;
  variables: Variables;
}

/**
 * Starts two APIs and measures them at the same time, after V8 has compiled them: an API with traces has more code to
 * compile, which would count as the cost of its first bets.
 */
function measureTogether(
  serverUrl: string,
  [first, second]: [Side, Side],
  { secondsPerRound }: Pacing,
): Promise<[Figures, Figures]> {
  const single = { WEB_CONCURRENCY: '1' };
  return withApi(
    serverUrl,
    first.database,
    (firstPort, _, firstPid) =>
      withApi(
        serverUrl,
        second.database,
        async (secondPort, _, secondPid) => {
          const loads = [await loadOn(firstPort, firstPid), await loadOn(secondPort, secondPid)] as const;
          const both = (pace: Pace): Promise<[Figures, Figures]> =>
            Promise.all([loads[0](pace), loads[1](pace)]);
          await both({ seconds: WARM_UP_ROUNDS * secondsPerRound, pauseMs: 0 });
          return both({ seconds: MEASURED_ROUNDS * secondsPerRound, pauseMs: PAUSE_MS });
        },
        { ...single, ...second.variables },
      ),
    { ...single, ...first.variables },
  );
}

async function loadOn(port: number, pid: number): Promise<(pace: Pace) => Promise<Figures>> {
  const requests = (await registerPlayers(port, CLIENTS)).map(flipRequest);
  return async (pace) => {
    const before = cpuTimeOfTree(pid);
    const { perSecond } = await loadHttp({ port, requests, ...pace });
    const cpuMs = cpuTimeOfTree(pid) - before;
    return { cpuPerBet: (1000 * cpuMs) / (perSecond * pace.seconds), betsPerSecond: perSecond };
  };
}

function toFinding(name: string, rounds: readonly { plain: Figures; traced: Figures }[]): Finding {
  const bets = seriesOf(rounds.map(({ traced }) => traced.betsPerSecond));
  return {
    number: null,
    measure: `CPU time per bet over HTTP, ${name} ÷ without traces`,
    goal: { better: 'lower', target: 1.03, stretch: 1 },
    comparison: comparisonOf(
      rounds.map(({ plain }) => plain.cpuPerBet),
      rounds.map(({ traced }) => traced.cpuPerBet),
    ),
    subjectUnit: 'µs',
    baselineUnit: 'µs',
    details: `${formatSeries(bets)} bets/s on each of the two APIs`,
  };
}
