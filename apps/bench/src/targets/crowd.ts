import { ADMIN_PASSWORD, withApi } from '../api.js';
import { CrashClients, repeated } from '../crash-clients/crash-clients.js';
import { type BenchSettings, comparisonWith, type Finding, measureInTurn, type Pacing } from '../measure.js';
import { logIn, registerPlayers } from '../players.js';
import { observationPacing, SCHEDULE } from './crash.js';

/** The usual number of sockets, and as many as one node has to hold. */
const CONNECTIONS = [2000, 10_000];
/** The connections whose ticks are timed. They are in a separate process, which never connects or reconnects. */
const OBSERVED = 100;
const RECONNECTS = 1000;
const PLAYERS = 8;

const ALLOWED_RECONNECT_MS = 5000;
const ALLOWED_LATENESS_MS = 250;

/**
 * Measures crash rounds with many connections, of which a thousand reconnect within one second.
 * @throws Error if the API closes a connection
 */
export async function crowd({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const connections of CONNECTIONS)
    findings.push(...(await crowdOf(connections, serverUrl, observationPacing(pacing))));
  return findings;
}

function crowdOf(connections: number, serverUrl: string, pacing: Pacing): Promise<Finding[]> {
  return withApi(serverUrl, `crowd_${connections}`, async ({ port }) => {
    const players = await registerPlayers(port, PLAYERS);
    const { cookie: adminCookie } = await logIn(port, 'admin', ADMIN_PASSWORD);
    const listeners = repeated(players, connections - OBSERVED);
    const clients = await CrashClients.connect(port, repeated(players, OBSERVED), listeners);
    try {
      return await measureCrowd(clients, connections, adminCookie, pacing);
    } finally {
      await clients.close();
    }
  });
}

async function measureCrowd(
  clients: CrashClients,
  size: number,
  adminCookie: string,
  pacing: Pacing,
): Promise<Finding[]> {
  const observe = async (seconds: number, reconnects: number) => {
    await clients.waitForRound(adminCookie, seconds, false);
    const [{ tickLatenessMaxMs: latestTickMs }, reconnectMs] = await Promise.all([
      clients.observeBettors(seconds, SCHEDULE),
      reconnects > 0 ? clients.reconnectListeners(reconnects) : 0,
    ]);
    return { latestTickMs, reconnectMs };
  };
  const [calm = [], busy = []] = await measureInTurn(pacing, [
    (seconds) => observe(seconds, 0),
    (seconds) => observe(seconds, RECONNECTS),
  ]);
  const { lost } = await clients.observeAll(1, SCHEDULE);
  if (lost > 0) throw new Error(`The API closed ${lost} connections.`);
  const finding = (measure: string, allowedMs: number, values: number[]): Finding => ({
    number: null,
    measure: `${measure} ÷ ${allowedMs} ms`,
    goal: { better: 'lower', target: 1 },
    comparison: comparisonWith(allowedMs, values),
    subjectUnit: 'ms',
  });
  return [
    finding(
      `latest tick of a round, ${size} sockets`,
      ALLOWED_LATENESS_MS,
      calm.map(({ latestTickMs }) => latestTickMs),
    ),
    finding(
      `the same, while ${RECONNECTS} of them reconnect within 1 s`,
      ALLOWED_LATENESS_MS,
      busy.map(({ latestTickMs }) => latestTickMs),
    ),
    finding(
      `time until ${RECONNECTS} of ${size} sockets, which reconnect within 1 s, have the state of the round`,
      ALLOWED_RECONNECT_MS,
      busy.map(({ reconnectMs }) => reconnectMs),
    ),
  ];
}
