import { setTimeout as sleep } from 'node:timers/promises';
import type { LeaderboardEntry, User } from '@arena/wire';
import { generate } from '../load/load.js';
import { compare, type Pacing } from '../measure/compare.js';
import type { Finding } from '../measure/finding.js';
import { flipRequest, placeFlip, read, signIn, type Player } from '../product/players.js';
import type { World } from '../volume/world.js';

/** What the leaderboard may be behind. */
const ALLOWED_MS = 2000;
const GIVE_UP_MS = 30_000;
const LOOK_EVERY_MS = 10;

/** Those who bet meanwhile, and how long each of them waits between two bets. */
const BETTORS = 16;
const BET_PAUSE_MS = 100;

/** From the answer to a bet of one of the best until the leaderboard, over HTTP, has that bet in it. */
export async function leaderboardDelay(world: World, pacing: Pacing): Promise<Finding> {
  const { port } = world;
  const [watched, ...bettors] = await bestPlayers(world, 1 + BETTORS);
  const requests = bettors.map(flipRequest);
  const longest = async (seconds: number): Promise<number> => {
    const others = generate({ port, requests, seconds, pauseMs: BET_PAUSE_MS });
    const [delay] = await Promise.all([longestDelay(port, watched, seconds), others]);
    return delay;
  };
  return {
    number: 6,
    measure: `leaderboard behind a bet, longest of a round, during ${BETTORS * (1000 / BET_PAUSE_MS)} bets/s ÷ 2 s`,
    aim: { better: 'lower', target: 1 },
    comparison: await compare(pacing, () => Promise.resolve(ALLOWED_MS), longest),
    subjectUnit: 'ms',
    anchorUnit: 'ms allowed',
  };
}

async function longestDelay(port: number, player: Player, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let longest = 0;
  while (performance.now() < end) longest = Math.max(longest, await delay(port, player));
  return longest;
}

async function delay(port: number, player: Player): Promise<number> {
  const games = gamesOf((await placeFlip(port, player)).user);
  const settled = performance.now();
  for (;;) {
    const entries = await read<LeaderboardEntry[]>(port, '/api/leaderboard?limit=100', player);
    const waited = performance.now() - settled;
    const entry = entries.find(({ id }) => id === player.id);
    if (entry === undefined) throw new Error(`player ${player.id} is not among the best any more`);
    if (entry.totalGames >= games) return waited;
    if (waited > GIVE_UP_MS) throw new Error(`the leaderboard is more than ${GIVE_UP_MS} ms behind`);
    await sleep(LOOK_EVERY_MS);
  }
}

const gamesOf = ({ totalWins, totalLosses }: User): number => totalWins + totalLosses;

async function bestPlayers({ client, port }: World, count: number): Promise<[Player, ...Player[]]> {
  const { rows } = await client.query<{ username: string }>(
    'SELECT username FROM leaderboard_entries JOIN users ON id = user_id ORDER BY net_loss, user_id LIMIT $1',
    [count],
  );
  const [best, ...others] = await Promise.all(rows.map(({ username }) => signIn(port, username)));
  if (best === undefined) throw new Error('nobody has played');
  return [best, ...others];
}
