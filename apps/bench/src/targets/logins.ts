import pg from 'pg';
import { bareArgon2 } from '../anchors/bare-argon2.js';
import { generate } from '../load/load.js';
import { rawRequest } from '../load/raw-request.js';
import { compare, type Pacing } from '../measure/compare.js';
import type { Finding } from '../measure/finding.js';
import { withApi } from '../product/product.js';
import { PASSWORD, flipRequest, registerPlayers, type Player } from '../product/players.js';
import type { Setting } from './bench.js';

const LOGINS_AT_ONCE = 16;
const BETTORS = 16;
/** Between two bets of one player: about 150 bets a second in all, far from what the server can do. */
const BET_PAUSE_MS = 100;

/** Target 7: what a login costs beside its hash, and what a flood of logins costs those who play. */
export async function logins({ serverUrl, pacing }: Setting): Promise<Finding[]> {
  return withApi(serverUrl, 'logins', async (port, databaseUrl) => {
    const players = await registerPlayers(port, LOGINS_AT_ONCE + BETTORS);
    const flood = players
      .slice(0, LOGINS_AT_ONCE)
      .map(({ username }) => rawRequest('POST', '/api/login', { body: { username, password: PASSWORD } }));
    return [
      await loginRate(pacing, port, flood, await aPasswordHash(databaseUrl)),
      await betsInAFlood(pacing, port, flood, players.slice(LOGINS_AT_ONCE)),
    ];
  });
}

async function loginRate(
  pacing: Pacing,
  port: number,
  flood: string[],
  passwordHash: string,
): Promise<Finding> {
  const comparison = await compare(
    pacing,
    (seconds) => bareArgon2({ passwordHash, password: PASSWORD, atOnce: LOGINS_AT_ONCE, seconds }),
    async (seconds) => (await generate({ port, requests: flood, seconds, pauseMs: 0 })).perSecond,
  );
  return {
    number: 7,
    measure: `logins, ${LOGINS_AT_ONCE} at once ÷ bare argon2id, ${LOGINS_AT_ONCE} at once`,
    aim: { better: 'higher', target: 0.8 },
    comparison,
    subjectUnit: 'logins/s',
    anchorUnit: 'hashes/s',
  };
}

async function betsInAFlood(
  pacing: Pacing,
  port: number,
  flood: string[],
  players: Player[],
): Promise<Finding> {
  const bets = { port, requests: players.map(flipRequest), pauseMs: BET_PAUSE_MS };
  const comparison = await compare(
    pacing,
    async (seconds) => (await generate({ ...bets, seconds })).p99Ms,
    async (seconds) => {
      const [{ p99Ms }] = await Promise.all([
        generate({ ...bets, seconds }),
        generate({ port, requests: flood, seconds, pauseMs: 0 }),
      ]);
      return p99Ms;
    },
  );
  return {
    number: 7,
    measure: `p99 of ${BETTORS * (1000 / BET_PAUSE_MS)} bets/s while ${LOGINS_AT_ONCE} clients log in ÷ without`,
    aim: { better: 'lower', target: 2 },
    comparison,
    subjectUnit: 'ms',
    anchorUnit: 'ms',
  };
}

/** As the product made it: so the anchor's cost is the product's. */
async function aPasswordHash(databaseUrl: string): Promise<string> {
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
