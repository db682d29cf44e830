import { ADMIN_PASSWORD, withApi } from '../api.js';
import { CrashClients } from '../crash-clients/crash-clients.js';
import { type BenchSettings, comparisonOf, type Finding, measureInTurn, type Pacing } from '../measure.js';
import { logIn, registerPlayers, type Player } from '../players.js';
import { print } from '../report.js';
import { SCHEDULE } from './crash.js';

/** The usual number of sockets, and as many as one node has to hold. */
const CONNECTIONS = [2000, 10_000];
/** The connections whose ticks are timed. They are in a separate process, which never connects or reconnects. */
const OBSERVED = 100;
const RECONNECTS = 1000;
/** The connections belong to these few players, because every player has to register. */
const PLAYERS = 8;
/** A round is observed this many times longer than other measurements take, because ticks are rare. */
const OBSERVATION_FACTOR = 3;

const ALLOWED_RECONNECT_MS = 5000;
const ALLOWED_LATENESS_MS = 250;

interface CrowdFigures {
  latestTickMs: number;
  reconnectMs: number;
}

/**
 * Measures crash rounds with many connections, of which a thousand reconnect within one second.
 * @throws Error if the API closes a connection
 */
export async function crowd({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  const crowdPacing = { ...pacing, secondsPerRound: pacing.secondsPerRound * OBSERVATION_FACTOR };
  const findings: Finding[] = [];
  for (const connections of CONNECTIONS)
    findings.push(...(await crowdOf(connections, serverUrl, crowdPacing)));
  return findings;
}

function crowdOf(connections: number, serverUrl: string, pacing: Pacing): Promise<Finding[]> {
  return withApi(serverUrl, `crowd_${connections}`, async (port) => {
    const players = await registerPlayers(port, PLAYERS);
    const { cookie: adminCookie } = await logIn(port, 'admin', ADMIN_PASSWORD);
    const clients = await CrashClients.connect(
      port,
      spread(players, OBSERVED),
      spread(players, connections - OBSERVED),
    );
    try {
      return await measureCrowd(clients, adminCookie, pacing);
    } finally {
      await clients.close();
    }
  });
}

async function measureCrowd(clients: CrashClients, adminCookie: string, pacing: Pacing): Promise<Finding[]> {
  const { size } = clients;
  const observe = async (seconds: number, reconnects: number): Promise<CrowdFigures> => {
    await clients.waitForRound({ adminCookie, seconds, withBets: false });
    const [observed, reconnected] = await Promise.all([
      clients.observeBettors({ seconds, ...SCHEDULE }),
      reconnects > 0 ? clients.reconnectListeners({ connections: reconnects }) : { ms: 0 },
    ]);
    print(
      `  ${reconnects} reconnects in ${reconnected.ms.toFixed(0)} ms; ticks ` +
        `${observed.tickLatenessP99Ms.toFixed(1)} ms late (p99), ${observed.tickLatenessMaxMs.toFixed(1)} ms (maximum)`,
    );
    return { latestTickMs: observed.tickLatenessMaxMs, reconnectMs: reconnected.ms };
  };
  const [calm = [], busy = []] = await measureInTurn(pacing, [
    (seconds) => observe(seconds, 0),
    (seconds) => observe(seconds, RECONNECTS),
  ]);
  const { lost } = await clients.observeAll({ seconds: 1, ...SCHEDULE });
  if (lost > 0) throw new Error(`The API closed ${lost} connections.`);
  const finding = (measure: string, allowedMs: number, values: number[]): Finding => ({
    number: null,
    measure: `${measure} ÷ ${allowedMs} ms`,
    goal: { better: 'lower', target: 1 },
    comparison: comparisonOf(
      values.map(() => allowedMs),
      values,
    ),
    subjectUnit: 'ms',
    baselineUnit: 'ms allowed',
  });
  const latest = (figures: CrowdFigures[]): number[] => figures.map(({ latestTickMs }) => latestTickMs);
  return [
    finding(`latest tick of a round, ${size} sockets`, ALLOWED_LATENESS_MS, latest(calm)),
    finding(`the same, while ${RECONNECTS} of them reconnect within 1 s`, ALLOWED_LATENESS_MS, latest(busy)),
    finding(
      `time until ${RECONNECTS} of ${size} sockets, which reconnect within 1 s, have the state of the round`,
      ALLOWED_RECONNECT_MS,
      busy.map(({ reconnectMs }) => reconnectMs),
    ),
  ];
}

/** Returns `count` players, each of them repeatedly. */
function spread(players: readonly Player[], count: number): Player[] {
  return Array.from({ length: Math.ceil(count / players.length) }, () => players)
    .flat()
    .slice(0, count);
}
