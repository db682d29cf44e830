import { setTimeout as sleep } from 'node:timers/promises';
import type { LeaderboardEntry, OwnRank } from '@arena/wire';
import { compareWithIndexScan, withGeneratedApi, type GeneratedApi } from '../generated-database.js';
import { loadHttp, rawRequest } from '../load.js';
import { type BenchSettings, compare, type Finding, type Pacing } from '../measure.js';
import { flipRequest, get, logIn, placeFlip, type Player } from '../players.js';
import { oneRow } from '../postgres.js';

const CLIENTS = 8;

/** Measures target 6: leaderboard, rank and history over HTTP, with many users and bets in the database. */
export async function leaderboard(settings: BenchSettings): Promise<Finding[]> {
  const { pacing } = settings;
  return withGeneratedApi(settings, async (api) => [
    ...(await ranking(api, pacing)),
    await deepHistory(api, pacing),
    // This one is last, because its bets change the data that the others read.
    await leaderboardDelay(api, pacing),
  ]);
}

/** Compares the leaderboard and a player's own rank over HTTP with an index-only scan of the top 100. */
async function ranking(api: GeneratedApi, pacing: Pacing): Promise<Finding[]> {
  const players = await playersFrom(api, Math.floor(api.volume.users / 2), CLIENTS);
  for (const player of players) await checkRank(api, player);
  const compareRoute = (subject: string, pathOf: (player: Player) => string): Promise<Finding> =>
    compareWithIndexScan(api, pacing, {
      number: 6,
      goal: { better: 'lower', target: 5, stretch: 3 },
      subject,
      requests: players.map((player) => rawRequest('GET', pathOf(player), player)),
      baseline: {
        description: 'index-only top 100',
        statement: 'SELECT net_loss, user_id FROM leaderboard_entries ORDER BY net_loss, user_id LIMIT 100',
      },
    });
  return [
    await compareRoute('GET /api/leaderboard?limit=100', () => '/api/leaderboard?limit=100'),
    await compareRoute(
      'GET /api/user/{id}/rank of players in the middle',
      ({ id }) => `/api/user/${id}/rank`,
    ),
  ];
}

/** Logs in players with consecutive places on the leaderboard. */
async function playersFrom({ client, port }: GeneratedApi, place: number, count: number): Promise<Player[]> {
  const { rows } = await client.query<{ username: string }>(
    'SELECT username FROM leaderboard_entries JOIN users ON id = user_id ORDER BY net_loss, user_id OFFSET $1 LIMIT $2',
    [place, count],
  );
  return Promise.all(rows.map(({ username }) => logIn(port, username)));
}

/** @throws Error if the product's rank for the player differs from a count over all players */
async function checkRank({ client, port }: GeneratedApi, player: Player): Promise<void> {
  const { rank } = await get<OwnRank>(port, `/api/user/${player.id}/rank`, player);
  const { counted } = await oneRow<{ counted: number }>(
    client,
    `SELECT 1 + count(*)::integer AS counted FROM player_accounts AS a JOIN player_accounts AS me ON me.user_id = $1
     WHERE a.total_wins + a.total_losses > 0
       AND (a.total_staked - a.total_paid, a.user_id) < (me.total_staked - me.total_paid, me.user_id)`,
    [player.id],
  );
  if (rank !== counted)
    throw new Error(`Player ${player.id} has rank ${rank}, but a count over all players gives ${counted}.`);
}

const LONG_HISTORY_BETS = 100_000;
/** The position of the deep page, as a share of the history. */
const DEPTH = 0.9;

/** Compares a page deep in a long history with its newest page. */
async function deepHistory({ client, port }: GeneratedApi, pacing: Pacing): Promise<Finding> {
  const { username, bets } = await oneRow<{ username: string; bets: number }>(
    client,
    `SELECT username, total_wins + total_losses AS bets FROM player_accounts JOIN users ON id = user_id
     ORDER BY abs(total_wins + total_losses - $1) LIMIT 1`,
    [LONG_HISTORY_BETS],
  );
  const player = await logIn(port, username);
  const depth = Math.floor(bets * DEPTH);
  const { before } = await oneRow<{ before: number }>(
    client,
    'SELECT id AS before FROM bets WHERE user_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1',
    [player.id, depth],
  );
  const latency = (query: string) => async (seconds: number) => {
    const request = rawRequest('GET', `/api/user/${player.id}/bets${query}`, player);
    return (await loadHttp({ port, requests: Array<string>(CLIENTS).fill(request), seconds })).p99Ms;
  };
  return {
    number: 6,
    measure: `p99 of a history page ${depth} bets deep of ${bets}, ${CLIENTS} clients ÷ the newest page`,
    goal: { better: 'lower', target: 1.5 },
    comparison: await compare(pacing, latency(''), latency(`?before=${before}`)),
    subjectUnit: 'ms',
  };
}

const ALLOWED_DELAY_MS = 2000;
const TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 10;
/** The number of players who bet during the measurement, and the pause between two bets of one player. */
const BETTORS = 16;
const BET_PAUSE_MS = 100;

/** Measures the time from the response to a top player's bet until the leaderboard includes that bet. */
async function leaderboardDelay(api: GeneratedApi, pacing: Pacing): Promise<Finding> {
  const { port } = api;
  const [watched, ...bettors] = await playersFrom(api, 0, 1 + BETTORS);
  if (watched === undefined) throw new Error('The leaderboard is empty.');
  const requests = bettors.map(flipRequest);
  const longestDelay = async (seconds: number): Promise<number> => {
    const end = performance.now() + seconds * 1000;
    let longest = 0;
    while (performance.now() < end) longest = Math.max(longest, await delayOfBet(port, watched));
    return longest;
  };
  const longest = async (seconds: number): Promise<number> => {
    const bets = loadHttp({ port, requests, seconds, pauseMs: BET_PAUSE_MS });
    return (await Promise.all([longestDelay(seconds), bets]))[0];
  };
  return {
    number: 6,
    measure: `delay of the leaderboard after a bet, longest of a round, during ${BETTORS * (1000 / BET_PAUSE_MS)} bets/s ÷ 2 s`,
    goal: { better: 'lower', target: 1 },
    comparison: await compare(pacing, () => Promise.resolve(ALLOWED_DELAY_MS), longest),
    subjectUnit: 'ms',
  };
}

async function delayOfBet(port: number, player: Player): Promise<number> {
  const { totalWins, totalLosses } = (await placeFlip(port, player)).user;
  const settledAt = performance.now();
  for (;;) {
    const entries = await get<LeaderboardEntry[]>(port, '/api/leaderboard?limit=100', player);
    const delay = performance.now() - settledAt;
    const entry = entries.find(({ id }) => id === player.id);
    if (entry === undefined) throw new Error(`Player ${player.id} is no longer on the leaderboard.`);
    if (entry.totalGames >= totalWins + totalLosses) return delay;
    if (delay > TIMEOUT_MS) throw new Error(`The leaderboard is more than ${TIMEOUT_MS} ms late.`);
    await sleep(POLL_INTERVAL_MS);
  }
}
