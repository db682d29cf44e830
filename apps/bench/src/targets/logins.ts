import pg from 'pg';
import { withApi } from '../api.js';
import { loadBareArgon2, loadHttp, rawRequest } from '../load.js';
import { type BenchSettings, compare, compareLoad, type Finding, type Pacing } from '../measure.js';
import { PASSWORD, flipRequest, registerPlayers, type Player } from '../players.js';

const LOGIN_CLIENTS = 16;
const BETTORS = 16;
/** The pause between two bets of one player. The total of about 150 bets a second is far below the server's limit. */
const BET_PAUSE_MS = 100;

/** Measures target 7: the cost of a login compared with its hash, and the effect of many logins on bet latency. */
export async function logins({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  return withApi(serverUrl, 'logins', async (port, databaseUrl) => {
    const players = await registerPlayers(port, LOGIN_CLIENTS + BETTORS);
    const loginRequests = players
      .slice(0, LOGIN_CLIENTS)
      .map(({ username }) => rawRequest('POST', '/api/login', { body: { username, password: PASSWORD } }));
    return [
      await loginRate(pacing, port, loginRequests, await readPasswordHash(databaseUrl)),
      await betLatency(pacing, port, loginRequests, players.slice(LOGIN_CLIENTS)),
    ];
  });
}

async function loginRate(
  pacing: Pacing,
  port: number,
  requests: string[],
  passwordHash: string,
): Promise<Finding> {
  const hashing = { passwordHash, password: PASSWORD, concurrency: LOGIN_CLIENTS };
  const { comparison, latency } = await compareLoad(
    pacing,
    (seconds) => loadBareArgon2({ ...hashing, seconds }),
    (seconds) => loadHttp({ port, requests, seconds, pauseMs: 0 }),
  );
  return {
    number: 7,
    measure: `logins, ${LOGIN_CLIENTS} at once ÷ bare argon2id, ${LOGIN_CLIENTS} at once`,
    goal: { better: 'higher', target: 0.8, stretch: 0.9 },
    comparison,
    subjectUnit: 'logins/s',
    baselineUnit: 'hashes/s',
    details: latency,
  };
}

async function betLatency(
  pacing: Pacing,
  port: number,
  loginRequests: string[],
  players: Player[],
): Promise<Finding> {
  const bets = { port, requests: players.map(flipRequest), pauseMs: BET_PAUSE_MS };
  return {
    number: 7,
    measure: `p99 of ${BETTORS * (1000 / BET_PAUSE_MS)} bets/s while ${LOGIN_CLIENTS} clients log in ÷ without`,
    goal: { better: 'lower', target: 2, stretch: 1.3 },
    comparison: await compare(
      pacing,
      async (seconds) => (await loadHttp({ ...bets, seconds })).p99Ms,
      async (seconds) => {
        const [{ p99Ms }] = await Promise.all([
          loadHttp({ ...bets, seconds }),
          loadHttp({ port, requests: loginRequests, seconds, pauseMs: 0 }),
        ]);
        return p99Ms;
      },
    ),
    subjectUnit: 'ms',
    baselineUnit: 'ms',
  };
}

/** Reads a hash that the product created, so that the baseline has the product's cost. */
async function readPasswordHash(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ hash: string }>(
      `SELECT password_hash AS hash FROM users WHERE username = 'bench0'`,
    );
    return rows[0]?.hash ?? '';
  } finally {
    await client.end();
  }
}
