import type { MultiplierUpdate } from '@arena/wire';
import { BEAT_MS, BEATS_A_TICK, PHASE_LENGTHS } from '@arena/crash';
import { ADMIN_PASSWORD, withApi, type Api } from '../api.js';
import { CrashClients, repeated } from '../crash-clients/crash-clients.js';
import type { Observation } from '../crash-clients/observation.js';
import type { RawServer } from '../crash-clients/raw-ws.worker.js';
import { generate, loadHttp } from '../load.js';
import {
  type BenchSettings,
  comparisonOf,
  comparisonWith,
  type Finding,
  measureInTurn,
  type Pacing,
} from '../measure.js';
import { flipRequest, logIn, registerPlayers, type Player } from '../players.js';
import { cpuTimeOfTree, ModuleProcess } from '../processes.js';
import { print } from '../report.js';

const CONNECTIONS = 2000;
/** The number of connections whose players bet. All others only listen. */
const BETTORS = 240;
const LISTENING_PLAYERS = 8;
/** The number of players who flip coins over HTTP during the rounds. */
const FLIPPERS = 24;
/** The pause between two flips of one player. With the response times, all players place about 200 bets a second. */
const FLIP_PAUSE_MS = 100;

/** The betting time, which is long enough for every bettor to bet. */
const BETTING_SECONDS = '4';

/** How the product sends ticks, and shows the curve later than it is. */
export const SCHEDULE = { beatMs: BEAT_MS, hiddenMs: PHASE_LENGTHS.hiddenMs };

const ALLOWED_LATENESS_MS = 20;
const ALLOWED_ACKNOWLEDGEMENT_MS = 30;

/** The messages that the product sends on its beats: a tick, and pulses until the next tick. */
const TICK: MultiplierUpdate = { roundId: 12, multiplier: 1.62, elapsedMs: 8065 };
const PRODUCT_MESSAGES: readonly string[] = [
  `42${JSON.stringify(['multiplierUpdate', TICK])}`,
  ...Array.from({ length: BEATS_A_TICK - 1 }, () => '42["pulse"]'),
];

/** A typical crash game sends a multiplier ten times a second, with 62 bytes on the wire (2 of them are the header). */
const USUAL_BEAT_MS = 100;
const USUAL_BYTES = 62;
const USUAL_BYTES_PER_SECOND = USUAL_BYTES * (1000 / USUAL_BEAT_MS);
const USUAL_MESSAGES: readonly string[] = [
  '42["multiplierUpdate",{"multiplier":1.62}]'.padEnd(USUAL_BYTES - 2),
];

/** An API with all clients connected. */
interface CrashTest extends Api {
  clients: CrashClients;
  bettors: readonly Player[];
  listeners: readonly Player[];
  flippers: readonly Player[];
  adminCookie: string;
}

/** Measures targets 3, 4 and 5: the delays of a crash round under load, and its cost in CPU time and bytes. */
export async function crash({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  const measure = async (api: Api): Promise<Finding[]> => {
    const players = await registerPlayers(api.port, LISTENING_PLAYERS + BETTORS + FLIPPERS);
    const bettors = players.splice(0, BETTORS);
    const flippers = players.splice(0, FLIPPERS);
    const listeners = repeated(players, CONNECTIONS - BETTORS);
    const { cookie: adminCookie } = await logIn(api.port, 'admin', ADMIN_PASSWORD);
    const clients = await CrashClients.connect(api.port, bettors, listeners);
    const test = { ...api, clients, bettors, listeners, flippers, adminCookie };
    try {
      const longer = observationPacing(pacing);
      return [...(await measureUnderLoad(test, longer)), ...(await measureCost(test, longer))];
    } finally {
      await clients.close();
    }
  };
  return withApi(serverUrl, 'crash', measure, { CRASH_BETTING_SECONDS: BETTING_SECONDS });
}

/** A round is observed three times longer than other measurements take, because ticks are rare. */
export const observationPacing = ({ rounds, secondsPerRound }: Pacing): Pacing => ({
  rounds,
  secondsPerRound: 3 * secondsPerRound,
});

/** Measures the delays of target 3 while players bet and cash out, and the bytes of target 5 in the same round. */
async function measureUnderLoad(test: CrashTest, pacing: Pacing): Promise<Finding[]> {
  const [figures = []] = await measureInTurn(pacing, [(seconds) => observeUnderLoad(test, seconds)]);
  const load = `${CONNECTIONS} sockets, 200 bets/s`;
  return [
    {
      number: 3,
      measure: `lateness of ticks, p99, minus that of a bare timer, ${load} ÷ ${ALLOWED_LATENESS_MS} ms`,
      goal: { better: 'lower', target: 1, stretch: 0.5 },
      comparison: comparisonWith(
        ALLOWED_LATENESS_MS,
        figures.map(({ tickLatenessP99Ms, timerMs }) => tickLatenessP99Ms - timerMs),
      ),
      subjectUnit: 'ms',
    },
    {
      number: 3,
      measure: `acknowledgement of a cash-out, p99, ${load} ÷ ${ALLOWED_ACKNOWLEDGEMENT_MS} ms`,
      goal: { better: 'lower', target: 1, stretch: 0.67 },
      comparison: comparisonWith(
        ALLOWED_ACKNOWLEDGEMENT_MS,
        figures.map(({ acknowledgementP99Ms }) => acknowledgementP99Ms),
      ),
      subjectUnit: 'ms',
    },
    {
      number: 5,
      measure: `bytes per client and second of play, while ${BETTORS} players cash out ÷ 62 B × 10 Hz`,
      goal: { better: 'lower', target: 0.8, stretch: 0.4 },
      comparison: comparisonWith(USUAL_BYTES_PER_SECOND, figures.map(bytesPerSecond)),
      subjectUnit: 'B/s',
    },
  ];
}

async function observeUnderLoad(
  { clients, port, flippers, adminCookie }: CrashTest,
  seconds: number,
): Promise<Observation & { timerMs: number }> {
  await clients.waitForRound(adminCookie, seconds, true);
  const requests = flippers.map(flipRequest);
  const [observed, { p99Ms: timerMs }, flips] = await Promise.all([
    clients.observeBettors(seconds, SCHEDULE),
    generate('timer', { intervalMs: BEAT_MS * BEATS_A_TICK, seconds }),
    loadHttp({ port, requests, seconds, pauseMs: FLIP_PAUSE_MS }),
  ]);
  print(
    `  ticks ${observed.tickLatenessP99Ms.toFixed(1)} ms late (p99), a bare timer ${timerMs.toFixed(1)} ms; ` +
      `acknowledgements ${observed.acknowledgementP99Ms.toFixed(1)} ms (p99); ` +
      `${flips.perSecond.toFixed(0)} bets/s, p99 ${flips.p99Ms.toFixed(0)} ms`,
  );
  return { ...observed, timerMs };
}

/** Measures targets 4 and 5: CPU time and bytes of a round without bets, compared with bare `ws` and equal clients. */
async function measureCost(
  { pid, clients, bettors, listeners, adminCookie }: CrashTest,
  pacing: Pacing,
): Promise<Finding[]> {
  const raw = new ModuleProcess<RawServer>(new URL('../crash-clients/raw-ws.worker.js', import.meta.url));
  const rawClients = await CrashClients.connect(await raw.port(), bettors, listeners);
  const broadcast = (messages: readonly string[], beatMs: number) => (seconds: number) =>
    costOf(raw.pid, async () => {
      const observe = rawClients.observeAll(seconds, { beatMs, hiddenMs: 0 });
      return (await Promise.all([observe, raw.call('broadcast', messages, beatMs, seconds)]))[0];
    });
  try {
    const [same = [], usual = [], product = []] = await measureInTurn(pacing, [
      broadcast(PRODUCT_MESSAGES, BEAT_MS),
      broadcast(USUAL_MESSAGES, USUAL_BEAT_MS),
      async (seconds) => {
        await clients.waitForRound(adminCookie, seconds, false);
        return costOf(pid, () => clients.observeAll(seconds, SCHEDULE));
      },
    ]);
    return costFindings(same, usual, product);
  } finally {
    await rawClients.close();
    await raw.stop();
  }
}

type Cost = Observation & { cpuMs: number };

/** Adds the server's CPU time to an observation. */
async function costOf(pid: number, observe: () => Promise<Observation>): Promise<Cost> {
  const before = cpuTimeOfTree(pid);
  const observed = await observe();
  return { ...observed, cpuMs: cpuTimeOfTree(pid) - before };
}

/** @returns the bytes per connection per second */
const bytesPerSecond = ({ bytes, connections, seconds }: Observation): number =>
  bytes / connections / seconds;

function costFindings(same: Cost[], usual: Cost[], product: Cost[]): Finding[] {
  const usPerBeat = ({ cpuMs, beats }: Cost): number => (1000 * cpuMs) / beats;
  const msPerSecond = ({ cpuMs, seconds }: Cost): number => cpuMs / seconds;
  return [
    {
      number: 4,
      measure: `CPU time per tick or pulse delivered to one of ${CONNECTIONS} ÷ raw ws, same bytes at the same rate`,
      goal: { better: 'lower', target: 1.1, stretch: 1 },
      comparison: comparisonOf(same.map(usPerBeat), product.map(usPerBeat)),
      subjectUnit: 'µs',
    },
    {
      number: 4,
      measure: `CPU time per second of play, ${CONNECTIONS} sockets ÷ raw ws with 62 B × 10 Hz`,
      goal: { better: 'lower', target: 0.6, stretch: 0.4 },
      comparison: comparisonOf(usual.map(msPerSecond), product.map(msPerSecond)),
      subjectUnit: 'ms',
    },
    {
      number: 5,
      measure: 'bytes per client and second of play ÷ 62 B × 10 Hz',
      goal: { better: 'lower', target: 0.3, stretch: 0.15 },
      comparison: comparisonWith(USUAL_BYTES_PER_SECOND, product.map(bytesPerSecond)),
      subjectUnit: 'B/s',
    },
  ];
}
