import { once } from 'node:events';
import { createServer } from 'node:http';
import { withApi, type Api } from '../api.js';
import { loadHttp } from '../load.js';
import { type BenchSettings, comparisonOf, type Finding, formatSeries, seriesOf } from '../measure.js';
import { flipRequest, registerPlayers } from '../players.js';
import { cpuTimeOfTree, interrupt } from '../processes.js';

const CLIENTS = 32;
/** So long that two APIs, PostgreSQL and the clients fit on two cores. */
const PAUSE_MS = 50;
/** The lengths of the warm-up, without pauses, and of the measurement, in the seconds of a round. */
const WARM_UP_ROUNDS = 6;
const MEASURED_ROUNDS = 4;

type Variables = Record<string, string>;

/** How an API differs from the one without traces, in the variables of OpenTelemetry. */
const SUBJECTS: { name: string; variables: Variables }[] = [
  { name: 'without traces too, as a control', variables: { OTEL_EXPORTER_OTLP_ENDPOINT: '' } },
  { name: 'with traces, default sampling', variables: {} },
  { name: 'with traces of all requests', variables: { OTEL_TRACES_SAMPLER: 'parentbased_always_on' } },
];

/** What the rounds of an API have measured. */
interface Figures {
  /** The API's CPU time in µs per bet. */
  cpuPerBet: number[];
  betsPerSecond: number[];
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
  try {
    const findings: Finding[] = [];
    for (const [index, { name, variables }] of SUBJECTS.entries()) {
      const plain: Figures = { cpuPerBet: [], betsPerSecond: [] };
      const traced: Figures = { cpuPerBet: [], betsPerSecond: [] };
      for (let round = 0; round < pacing.rounds; round += 1) {
        interrupt.throwIfAborted();
        const sides: Side[] = [
          { figures: plain, database: `untraced_${index}_${round}`, variables: {} },
          { figures: traced, database: `traced_${index}_${round}`, variables: { ...endpoint, ...variables } },
        ];
        await measureTogether(serverUrl, round % 2 === 0 ? sides : sides.reverse(), pacing.secondsPerRound);
      }
      findings.push({
        number: null,
        measure: `CPU time per bet over HTTP, ${name} ÷ without traces`,
        goal: { better: 'lower', target: 1.03, stretch: 1 },
        comparison: comparisonOf(plain.cpuPerBet, traced.cpuPerBet),
        subjectUnit: 'µs',
        details: `${formatSeries(seriesOf(traced.betsPerSecond))} bets/s on each of the two APIs`,
      });
    }
    return findings;
  } finally {
    collector.closeAllConnections();
    collector.close();
  }
}

interface Side {
  /** Gets the figures of this round. */
  figures: Figures;
  database: string;
  variables: Variables;
}

/**
 * Starts an API per side and measures them at the same time, after V8 has compiled them: an API with traces has more
 * code to compile, which would count as the cost of its first bets.
 */
async function measureTogether(
  serverUrl: string,
  [side, ...others]: Side[],
  secondsPerRound: number,
  started: { figures: Figures; api: Api }[] = [],
): Promise<void> {
  if (side !== undefined) {
    const { database, figures, variables } = side;
    const startOthers = (api: Api) =>
      measureTogether(serverUrl, others, secondsPerRound, [...started, { figures, api }]);
    return withApi(serverUrl, database, startOthers, { WEB_CONCURRENCY: '1', ...variables });
  }
  const loads = [];
  for (const { figures, api } of started) {
    const requests = (await registerPlayers(api.port, CLIENTS)).map(flipRequest);
    loads.push({ figures, pid: api.pid, load: { port: api.port, requests } });
  }
  const warmUp = WARM_UP_ROUNDS * secondsPerRound;
  await Promise.all(loads.map(({ load }) => loadHttp({ ...load, seconds: warmUp })));
  const seconds = MEASURED_ROUNDS * secondsPerRound;
  await Promise.all(
    loads.map(async ({ figures, pid, load }) => {
      const before = cpuTimeOfTree(pid);
      const { perSecond } = await loadHttp({ ...load, seconds, pauseMs: PAUSE_MS });
      figures.cpuPerBet.push((1000 * (cpuTimeOfTree(pid) - before)) / (perSecond * seconds));
      figures.betsPerSecond.push(perSecond);
    }),
  );
}
