import { withApi } from '../api.js';
import { generate, loadHttp } from '../load.js';
import { type BenchSettings, compare, compareLoad, type Finding } from '../measure.js';
import { flipRequest, loginRequest, PASSWORD, registerPlayers } from '../players.js';
import { oneRow, withClient } from '../postgres.js';

const LOGIN_CLIENTS = 16;
const BETTORS = 16;
/** The pause between two bets of one player. The total of about 150 bets a second is far below the server's limit. */
const BET_PAUSE_MS = 100;

/** Measures target 7: the cost of a login compared with its hash, and the effect of many logins on bet latency. */
export async function logins({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  return withApi(serverUrl, 'logins', async ({ port, databaseUrl }) => {
    const players = await registerPlayers(port, LOGIN_CLIENTS + BETTORS);
    const bets = {
      port,
      requests: players.splice(0, BETTORS).map(flipRequest),
      pauseMs: BET_PAUSE_MS,
    };
    const logInAll = { port, requests: players.map(loginRequest) };
    // The product created it, so that the baseline has the product's cost.
    const { passwordHash } = await withClient(databaseUrl, (client) =>
      oneRow<{ passwordHash: string }>(
        client,
        `SELECT password_hash AS "passwordHash" FROM users WHERE username = 'bench0'`,
      ),
    );
    const hashing = { passwordHash, password: PASSWORD, concurrency: LOGIN_CLIENTS };
    const { comparison, latency } = await compareLoad(
      pacing,
      async (seconds) => (await generate('password', { ...hashing, seconds })).perSecond,
      (seconds) => loadHttp({ ...logInAll, seconds }),
    );
    return [
      {
        number: 7,
        measure: `logins, ${LOGIN_CLIENTS} at once ÷ bare argon2id, ${LOGIN_CLIENTS} at once`,
        goal: { better: 'higher', target: 0.8, stretch: 0.9 },
        comparison,
        subjectUnit: 'logins/s',
        baselineUnit: 'hashes/s',
        details: latency,
      },
      {
        number: 7,
        measure: `p99 of ${BETTORS * (1000 / BET_PAUSE_MS)} bets/s while ${LOGIN_CLIENTS} clients log in ÷ without`,
        goal: { better: 'lower', target: 2, stretch: 1.3 },
        comparison: await compare(
          pacing,
          async (seconds) => (await loadHttp({ ...bets, seconds })).p99Ms,
          async (seconds) => {
            const loads = [loadHttp({ ...bets, seconds }), loadHttp({ ...logInAll, seconds })] as const;
            return (await Promise.all(loads))[0].p99Ms;
          },
        ),
        subjectUnit: 'ms',
      },
    ];
  });
}
