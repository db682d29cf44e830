import type { MultiplierUpdate } from '@arena/wire';
import { BEAT_MS, BEATS_A_TICK, PHASE_LENGTHS } from '@arena/crash';
import { ADMIN_PASSWORD, withApi } from '../api.js';
import { CrashClients } from '../crash-clients/crash-clients.js';
import type { Observation } from '../crash-clients/observation.js';
import { RawWs } from '../crash-clients/raw-ws.js';
import { loadBareTimer, loadHttp } from '../load.js';
import {
  type BenchSettings,
  comparisonOf,
  type Finding,
  type Goal,
  measureInTurn,
  type Pacing,
} from '../measure.js';
import { flipRequest, logIn, registerPlayers, type Player } from '../players.js';
import { cpuTimeOfTree } from '../processes.js';
import { print } from '../report.js';

const CONNECTIONS = 2000;
/** The number of connections whose players bet. All others only listen. */
const BETTORS = 240;
/** The listening connections belong to these few players, because every player has to register. */
const LISTENING_PLAYERS = 8;
/** The number of players who flip coins over HTTP during the rounds. */
const FLIPPERS = 24;
/** The pause between two flips of one player. With the response times, all players place about 200 bets a second. */
const FLIP_PAUSE_MS = 100;

/** The betting time, which is long enough for every bettor to bet. */
const BETTING_SECONDS = '4';
/** A round is observed this many times longer than other measurements take, because ticks are rare. */
const OBSERVATION_FACTOR = 3;

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
interface CrashTest {
  port: number;
  pid: number;
  clients: CrashClients;
  bettors: readonly Player[];
  listeners: readonly Player[];
  flippers: readonly Player[];
  adminCookie: string;
}

/** Measures targets 3, 4 and 5: the delays of a crash round under load, and its cost in CPU time and bytes. */
export async function crash({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  const crashPacing = { ...pacing, secondsPerRound: pacing.secondsPerRound * OBSERVATION_FACTOR };
  return withCrashTest(serverUrl, async (test) => [
    ...(await measureUnderLoad(test, crashPacing)),
    ...(await measureCost(test, crashPacing)),
  ]);
}

async function withCrashTest<T>(serverUrl: string, work: (test: CrashTest) => Promise<T>): Promise<T> {
  return withApi(
    serverUrl,
    'crash',
    async (port, _databaseUrl, pid) => {
      const players = await registerPlayers(port, LISTENING_PLAYERS + BETTORS + FLIPPERS);
      const listeningPlayers = players.slice(0, LISTENING_PLAYERS);
      const bettors = players.slice(LISTENING_PLAYERS, LISTENING_PLAYERS + BETTORS);
      const flippers = players.slice(LISTENING_PLAYERS + BETTORS);
      const listeners = Array.from(
        { length: CONNECTIONS - BETTORS },
        (_, index) => listeningPlayers[index % LISTENING_PLAYERS],
      ).filter((player) => player !== undefined);
      const { cookie: adminCookie } = await logIn(port, 'admin', ADMIN_PASSWORD);
      const clients = await CrashClients.connect(port, bettors, listeners);
      try {
        return await work({ port, pid, clients, bettors, listeners, flippers, adminCookie });
      } finally {
        await clients.close();
      }
    },
    { CRASH_BETTING_SECONDS: BETTING_SECONDS },
  );
}

/** Waits for the start of a round that lasts at least this long. */
function waitForRound(
  { clients, adminCookie }: CrashTest,
  seconds: number,
  withBets: boolean,
): Promise<void> {
  return clients.waitForRound({ adminCookie, seconds, withBets });
}

interface LoadFigures {
  tickMs: number;
  timerMs: number;
  acknowledgementMs: number;
  bytesPerSecond: number;
}

/** Measures the delays of target 3 while players bet and cash out, and the bytes of target 5 in the same round. */
async function measureUnderLoad(test: CrashTest, pacing: Pacing): Promise<Finding[]> {
  const [figures = []] = await measureInTurn(pacing, [(seconds) => observeUnderLoad(test, seconds)]);
  const compareWith = (allowed: number, values: number[]) =>
    comparisonOf(
      figures.map(() => allowed),
      values,
    );
  const load = `${CONNECTIONS} sockets, 200 bets/s`;
  const goal = (stretch: number): Goal => ({ better: 'lower', target: 1, stretch });
  return [
    {
      number: 3,
      measure: `lateness of ticks, p99, minus that of a bare timer, ${load} ÷ ${ALLOWED_LATENESS_MS} ms`,
      goal: goal(0.5),
      comparison: compareWith(
        ALLOWED_LATENESS_MS,
        figures.map(({ tickMs, timerMs }) => tickMs - timerMs),
      ),
      subjectUnit: 'ms',
      baselineUnit: 'ms allowed',
    },
    {
      number: 3,
      measure: `acknowledgement of a cash-out, p99, ${load} ÷ ${ALLOWED_ACKNOWLEDGEMENT_MS} ms`,
      goal: goal(0.67),
      comparison: compareWith(
        ALLOWED_ACKNOWLEDGEMENT_MS,
        figures.map(({ acknowledgementMs }) => acknowledgementMs),
      ),
      subjectUnit: 'ms',
      baselineUnit: 'ms allowed',
    },
    {
      number: 5,
      measure: `bytes per client and second of play, while ${BETTORS} players cash out ÷ 62 B × 10 Hz`,
      goal: { better: 'lower', target: 0.8, stretch: 0.4 },
      comparison: compareWith(
        USUAL_BYTES_PER_SECOND,
        figures.map(({ bytesPerSecond }) => bytesPerSecond),
      ),
      subjectUnit: 'B/s',
      baselineUnit: 'B/s',
    },
  ];
}

async function observeUnderLoad(test: CrashTest, seconds: number): Promise<LoadFigures> {
  await waitForRound(test, seconds, true);
  const requests = test.flippers.map(flipRequest);
  const [observed, timerMs, flips] = await Promise.all([
    test.clients.observeBettors({ seconds, ...SCHEDULE }),
    loadBareTimer({ intervalMs: BEAT_MS * BEATS_A_TICK, seconds }),
    loadHttp({ port: test.port, requests, seconds, pauseMs: FLIP_PAUSE_MS }),
  ]);
  const { tickLatenessP99Ms: tickMs, acknowledgementP99Ms: acknowledgementMs } = observed;
  print(
    `  ticks ${tickMs.toFixed(1)} ms late (p99), a bare timer ${timerMs.toFixed(1)} ms; ` +
      `acknowledgements ${acknowledgementMs.toFixed(1)} ms (p99); ` +
      `longest silence ${observed.longestSilenceMs.toFixed(0)} ms; ` +
      `${flips.perSecond.toFixed(0)} bets/s, p99 ${flips.p99Ms.toFixed(0)} ms`,
  );
  return { tickMs, timerMs, acknowledgementMs, bytesPerSecond: bytesPerSecond(observed) };
}

interface CostFigures {
  /** The server's CPU time in µs per received tick or pulse. */
  cpuPerBeat: number;
  /** The server's CPU time in ms per second of play. */
  cpuPerSecond: number;
  bytesPerSecond: number;
}

/** Measures targets 4 and 5: CPU time and bytes of a round without bets, compared with bare `ws` and equal clients. */
async function measureCost(test: CrashTest, pacing: Pacing): Promise<Finding[]> {
  const raw = await RawWs.start();
  const rawClients = await CrashClients.connect(raw.port, test.bettors, test.listeners);
  try {
    const broadcast = (messages: readonly string[], beatMs: number) => (seconds: number) =>
      observeCost('ws', raw.pid, async () => {
        const request = { messages, beatMs, seconds, hiddenMs: 0 };
        const [observed] = await Promise.all([rawClients.observeAll(request), raw.broadcast(request)]);
        return observed;
      });
    const [same = [], usual = [], product = []] = await measureInTurn(pacing, [
      broadcast(PRODUCT_MESSAGES, BEAT_MS),
      broadcast(USUAL_MESSAGES, USUAL_BEAT_MS),
      async (seconds) => {
        await waitForRound(test, seconds, false);
        return observeCost('crash', test.pid, () => test.clients.observeAll({ seconds, ...SCHEDULE }));
      },
    ]);
    return costFindings({ same, usual, product });
  } finally {
    await rawClients.close();
    await raw.stop();
  }
}

async function observeCost(
  name: string,
  pid: number,
  observe: () => Promise<Observation>,
): Promise<CostFigures> {
  const before = cpuTimeOfTree(pid);
  const observed = await observe();
  const cpu = cpuTimeOfTree(pid) - before;
  const figures = {
    cpuPerBeat: (1000 * cpu) / observed.beats,
    cpuPerSecond: cpu / observed.seconds,
    bytesPerSecond: bytesPerSecond(observed),
  };
  const beats = observed.beats / observed.connections / observed.seconds;
  print(
    `  ${name}: ${figures.cpuPerBeat.toFixed(1)} µs per beat, ${figures.cpuPerSecond.toFixed(0)} ms per second, ` +
      `${figures.bytesPerSecond.toFixed(0)} B/s and ${beats.toFixed(2)} beats/s per client, ` +
      `longest silence ${observed.longestSilenceMs.toFixed(0)} ms`,
  );
  return figures;
}

/** @returns the bytes per connection per second */
const bytesPerSecond = ({ bytes, connections, seconds }: Observation): number =>
  bytes / connections / seconds;

function costFindings({
  same,
  usual,
  product,
}: Record<'same' | 'usual' | 'product', CostFigures[]>): Finding[] {
  const values = (figures: CostFigures[], name: keyof CostFigures): number[] =>
    figures.map((one) => one[name]);
  return [
    {
      number: 4,
      measure: `CPU time per tick or pulse delivered to one of ${CONNECTIONS} ÷ raw ws, same bytes at the same rate`,
      goal: { better: 'lower', target: 1.1, stretch: 1 },
      comparison: comparisonOf(values(same, 'cpuPerBeat'), values(product, 'cpuPerBeat')),
      subjectUnit: 'µs',
      baselineUnit: 'µs',
    },
    {
      number: 4,
      measure: `CPU time per second of play, ${CONNECTIONS} sockets ÷ raw ws with 62 B × 10 Hz`,
      goal: { better: 'lower', target: 0.6, stretch: 0.4 },
      comparison: comparisonOf(values(usual, 'cpuPerSecond'), values(product, 'cpuPerSecond')),
      subjectUnit: 'ms',
      baselineUnit: 'ms',
    },
    {
      number: 5,
      measure: 'bytes per client and second of play ÷ 62 B × 10 Hz',
      goal: { better: 'lower', target: 0.3, stretch: 0.15 },
      comparison: comparisonOf(
        product.map(() => USUAL_BYTES_PER_SECOND),
        values(product, 'bytesPerSecond'),
      ),
      subjectUnit: 'B/s',
      baselineUnit: 'B/s',
    },
  ];
}
