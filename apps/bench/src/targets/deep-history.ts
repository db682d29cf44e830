import { generate } from '../load/load.js';
import { rawRequest } from '../load/raw-request.js';
import { compare, type Pacing } from '../measure/compare.js';
import type { Finding } from '../measure/finding.js';
import { signIn } from '../product/players.js';
import type { World } from '../volume/world.js';

const CLIENTS = 8;
const LONG_HISTORY = 100_000;
/** How far down the deep page lies: 90 000 of 100 000 bets. */
const DEPTH = 0.9;

/** The newest page of a long history beside one far down: the latter may not take longer. */
export async function deepHistory(world: World, pacing: Pacing): Promise<Finding> {
  const { username, bets } = await playerWithALongHistory(world);
  const { id, cookie } = await signIn(world.port, username);
  const depth = Math.floor(bets * DEPTH);
  const newest = rawRequest('GET', `/api/user/${id}/bets`, { cookie });
  const deep = rawRequest('GET', `/api/user/${id}/bets?before=${await betAt(world, id, depth)}`, { cookie });
  const p99 = (request: string) => async (seconds: number) => {
    const requests = Array.from({ length: CLIENTS }, () => request);
    return (await generate({ port: world.port, requests, seconds, pauseMs: 0 })).p99Ms;
  };
  return {
    number: 6,
    measure: `p99 of a history page ${depth} bets deep of ${bets}, ${CLIENTS} clients ÷ the newest page`,
    aim: { better: 'lower', target: 1.5 },
    comparison: await compare(pacing, p99(newest), p99(deep)),
    subjectUnit: 'ms',
    anchorUnit: 'ms',
  };
}

async function playerWithALongHistory({ client }: World): Promise<{ username: string; bets: number }> {
  const { rows } = await client.query<{ username: string; bets: number }>(
    `SELECT username, total_wins + total_losses AS bets FROM player_accounts JOIN users ON id = user_id
     ORDER BY abs(total_wins + total_losses - $1) LIMIT 1`,
    [LONG_HISTORY],
  );
  return the(rows[0]);
}

/** The id of a player's bet so many before the newest. */
async function betAt({ client }: World, userId: number, depth: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM bets WHERE user_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1',
    [userId, depth],
  );
  return the(rows[0]).id;
}

function the<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('the generated world has nothing of the kind');
  return row;
}
