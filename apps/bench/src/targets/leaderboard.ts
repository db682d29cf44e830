import { setTimeout as sleep } from 'node:timers/promises';
import type { LeaderboardEntry, OwnRank, User } from '@arena/wire';
import {
  compareWithIndexScan,
  printPlan,
  withGeneratedApi,
  type GeneratedApi,
} from '../generated-database.js';
import { loadHttp, rawRequest } from '../load.js';
import { type BenchSettings, compare, type Finding, type Pacing } from '../measure.js';
import { flipRequest, get, logIn, placeFlip, type Player } from '../players.js';

const CLIENTS = 8;

/** Measures target 6: leaderboard, rank and history over HTTP, with many users and bets in the database. */
export async function leaderboard(settings: BenchSettings): Promise<Finding[]> {
  const { pacing } = settings;
  return withGeneratedApi(settings, { name: 'leaderboard' }, async (database) => [
    ...(await ranking(database, pacing)),
    await deepHistory(database, pacing),
    // This one is last, because its bets change the data that the others read.
    await leaderboardDelay(database, pacing),
  ]);
}

const TOP_100 = 'SELECT net_loss, user_id FROM leaderboard_entries ORDER BY net_loss, user_id LIMIT 100';

const RANKING = {
  number: 6,
  goal: { better: 'lower', target: 5, stretch: 3 },
  baseline: { description: 'index-only top 100', statement: TOP_100 },
} as const;

/** Compares the leaderboard and a player's own rank over HTTP with an index-only scan of the top 100. */
async function ranking(database: GeneratedApi, pacing: Pacing): Promise<Finding[]> {
  const players = await middlePlayers(database);
  for (const player of players) await checkRank(database, player);
  await printPlan(database.client, 'Baseline: top 100, index only', TOP_100);
  for (const { id } of players.slice(0, 1))
    await printPlan(
      database.client,
      'Rank of a player in the middle',
      `SELECT * FROM leaderboard_place(${id})`,
    );
  return [
    await compareWithIndexScan(database, pacing, {
      ...RANKING,
      subject: 'GET /api/leaderboard?limit=100',
      requests: players.map(({ cookie }) => rawRequest('GET', '/api/leaderboard?limit=100', { cookie })),
    }),
    await compareWithIndexScan(database, pacing, {
      ...RANKING,
      subject: 'GET /api/user/{id}/rank of players in the middle',
      requests: players.map(({ id, cookie }) => rawRequest('GET', `/api/user/${id}/rank`, { cookie })),
    }),
  ];
}

async function middlePlayers({ client, volume, port }: GeneratedApi): Promise<Player[]> {
  const { rows } = await client.query<{ username: string }>(
    `SELECT username FROM leaderboard_entries JOIN users ON id = user_id ORDER BY net_loss, user_id OFFSET $1 LIMIT $2`,
    [Math.floor(volume.users / 2), CLIENTS],
  );
  return Promise.all(rows.map(({ username }) => logIn(port, username)));
}

/** @throws Error if the product's rank for the player differs from a count over all players */
async function checkRank({ client, port }: GeneratedApi, player: Player): Promise<void> {
  const { rank } = await get<OwnRank>(port, `/api/user/${player.id}/rank`, player);
  const { rows } = await client.query<{ counted: number }>(
    `SELECT 1 + count(*)::integer AS counted FROM player_accounts AS a JOIN player_accounts AS me ON me.user_id = $1
     WHERE a.total_wins + a.total_losses > 0
       AND (a.total_staked - a.total_paid, a.user_id) < (me.total_staked - me.total_paid, me.user_id)`,
    [player.id],
  );
  const counted = rows[0]?.counted;
  if (rank !== counted)
    throw new Error(`Player ${player.id} has rank ${rank}, but a count over all players gives ${counted}.`);
}

const LONG_HISTORY_BETS = 100_000;
/** The position of the deep page, as a share of the history. */
const DEPTH = 0.9;

/** Compares a page deep in a long history with its newest page. */
async function deepHistory(database: GeneratedApi, pacing: Pacing): Promise<Finding> {
  const { port } = database;
  const { username, bets } = await playerWithLongHistory(database);
  const { id, cookie } = await logIn(port, username);
  const depth = Math.floor(bets * DEPTH);
  const newest = rawRequest('GET', `/api/user/${id}/bets`, { cookie });
  const before = await betIdAt(database, id, depth);
  const deep = rawRequest('GET', `/api/user/${id}/bets?before=${before}`, { cookie });
  const latency = (request: string) => async (seconds: number) => {
    const requests = Array.from({ length: CLIENTS }, () => request);
    return (await loadHttp({ port, requests, seconds, pauseMs: 0 })).p99Ms;
  };
  return {
    number: 6,
    measure: `p99 of a history page ${depth} bets deep of ${bets}, ${CLIENTS} clients ÷ the newest page`,
    goal: { better: 'lower', target: 1.5 },
    comparison: await compare(pacing, latency(newest), latency(deep)),
    subjectUnit: 'ms',
    baselineUnit: 'ms',
  };
}

async function playerWithLongHistory({ client }: GeneratedApi): Promise<{ username: string; bets: number }> {
  const { rows } = await client.query<{ username: string; bets: number }>(
    `SELECT username, total_wins + total_losses AS bets FROM player_accounts JOIN users ON id = user_id
     ORDER BY abs(total_wins + total_losses - $1) LIMIT 1`,
    [LONG_HISTORY_BETS],
  );
  return requireRow(rows);
}

/** Returns the id of the player's bet at this position, counted from the newest. */
async function betIdAt({ client }: GeneratedApi, userId: number, position: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM bets WHERE user_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1',
    [userId, position],
  );
  return requireRow(rows).id;
}

function requireRow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('The generated database has no such row.');
  return row;
}

const ALLOWED_DELAY_MS = 2000;
const TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 10;
/** The number of players who bet during the measurement, and the pause between two bets of one player. */
const BETTORS = 16;
const BET_PAUSE_MS = 100;

/** Measures the time from the response to a top player's bet until the leaderboard includes that bet. */
async function leaderboardDelay(database: GeneratedApi, pacing: Pacing): Promise<Finding> {
  const { port } = database;
  const [watched, ...bettors] = await topPlayers(database, 1 + BETTORS);
  const requests = bettors.map(flipRequest);
  const longest = async (seconds: number): Promise<number> => {
    const bets = loadHttp({ port, requests, seconds, pauseMs: BET_PAUSE_MS });
    const [delay] = await Promise.all([longestDelay(port, watched, seconds), bets]);
    return delay;
  };
  return {
    number: 6,
    measure: `delay of the leaderboard after a bet, longest of a round, during ${BETTORS * (1000 / BET_PAUSE_MS)} bets/s ÷ 2 s`,
    goal: { better: 'lower', target: 1 },
    comparison: await compare(pacing, () => Promise.resolve(ALLOWED_DELAY_MS), longest),
    subjectUnit: 'ms',
    baselineUnit: 'ms allowed',
  };
}

async function longestDelay(port: number, player: Player, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let longest = 0;
  while (performance.now() < end) longest = Math.max(longest, await delayOfBet(port, player));
  return longest;
}

async function delayOfBet(port: number, player: Player): Promise<number> {
  const games = totalGames((await placeFlip(port, player)).user);
  const settledAt = performance.now();
  for (;;) {
    const entries = await get<LeaderboardEntry[]>(port, '/api/leaderboard?limit=100', player);
    const delay = performance.now() - settledAt;
    const entry = entries.find(({ id }) => id === player.id);
    if (entry === undefined) throw new Error(`Player ${player.id} is no longer on the leaderboard.`);
    if (entry.totalGames >= games) return delay;
    if (delay > TIMEOUT_MS) throw new Error(`The leaderboard is more than ${TIMEOUT_MS} ms late.`);
    await sleep(POLL_INTERVAL_MS);
  }
}

const totalGames = ({ totalWins, totalLosses }: User): number => totalWins + totalLosses;

async function topPlayers({ client, port }: GeneratedApi, count: number): Promise<[Player, ...Player[]]> {
  const { rows } = await client.query<{ username: string }>(
    'SELECT username FROM leaderboard_entries JOIN users ON id = user_id ORDER BY net_loss, user_id LIMIT $1',
    [count],
  );
  const [best, ...others] = await Promise.all(rows.map(({ username }) => logIn(port, username)));
  if (best === undefined) throw new Error('The leaderboard is empty.');
  return [best, ...others];
}
