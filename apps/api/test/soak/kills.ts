import { setTimeout as sleep } from 'node:timers/promises';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { asOwner } from '../support/as-owner.js';
import { eventually } from '../support/eventually.js';
import { CRASH_POINTS, blockAt, type CrashPoint } from '../support/breakpoint.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { startTestServers, stopTestServers } from '../support/test-server.js';
import { findLostBets } from './acknowledged-bets.js';
import { shuffled } from './shuffled.js';
import { SoakPlayer } from './soak-player.js';

const VARIABLES = { CRASH_BETTING_SECONDS: '2', RATE_LIMIT_FACTOR: '1000' };
const PLAYERS = 50;
/** The number of simultaneous registrations: hashing passwords is slow on purpose. */
const REGISTRATION_BATCH = 8;
const MAX_NEXT_ROUND_MS = 5000;

/** The round at the moment of a kill. */
interface KilledRound {
  phase: string;
  round: number;
  /** The time of the kill, in ms. */
  at: number;
}

interface Site {
  database: TestDatabase;
  api: ApiProcess;
  players: SoakPlayer[];
}

/**
 * Kills the only node at `count` random moments and at every named point, while fifty players bet and cash out. After
 * each kill, the next round must open in time, all acknowledged bets must be in the database, and the books must balance.
 * @returns problems as sentences
 */
export async function kills(count: number): Promise<string[]> {
  await startTestServers();
  const database = await createTestDatabase();
  const site: Site = { database, api: await startApiProcess(database, VARIABLES), players: [] };
  try {
    for (let started = 0; started < PLAYERS; started += REGISTRATION_BATCH)
      site.players.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(REGISTRATION_BATCH, PLAYERS - started) }, () =>
            SoakPlayer.start(() => site.api),
          ),
        )),
      );
    return await killRepeatedly(site, count);
  } finally {
    await site.api.kill();
    await Promise.all(site.players.map((player) => player.leave()));
    await stopTestServers();
  }
}

async function killRepeatedly(site: Site, count: number): Promise<string[]> {
  const points = Object.keys(CRASH_POINTS) as CrashPoint[];
  const allProblems: string[] = [];
  const waits: number[] = [];
  const moments = [...Array.from({ length: count }, () => undefined), ...points];
  for (const [index, point] of shuffled(moments).entries()) {
    const { phase, round, at } = await (point === undefined ? killAtRandom(site) : killAt(site, point));
    const wait = await restart(site, at);
    const problems = await findLostBets(site.database, site.players);
    if (wait > MAX_NEXT_ROUND_MS) problems.push(`the next round opened ${wait} ms after the restart`);
    waits.push(wait);
    allProblems.push(...problems.map((problem) => `kill ${index + 1}: ${problem}`));
    const phaseNow = await phaseOf(site, round);
    process.stdout.write(
      `kill ${index + 1} of ${moments.length}, ${point ?? 'at random'}, round ${round} was ${phase} and is ${phaseNow}; ` +
        `next round after ${wait} ms; ${problems.length === 0 ? 'no problems' : problems.join('; ')}\n`,
    );
  }
  process.stdout.write(await summary(site, waits));
  return allProblems;
}

async function killAtRandom(site: Site): Promise<KilledRound> {
  await sleep(Math.random() * 8000);
  return kill(site);
}

async function killAt(site: Site, point: CrashPoint): Promise<KilledRound> {
  if (point === 'mid-refund') await leaveRoundToRefund(site);
  const { reached, remove } = await blockAt(site.database, CRASH_POINTS[point]);
  if (point === 'mid-refund') site.api = await startApiProcess(site.database, VARIABLES);
  await reached();
  const killed = await kill(site);
  await remove();
  return killed;
}

/** Kills the node during betting, so that the next start has to refund a round. */
async function leaveRoundToRefund(site: Site): Promise<void> {
  await eventually(async () => {
    const bets = await asOwner(
      site.database,
      `SELECT FROM crash_bets AS b JOIN crash_rounds AS r ON r.id = b.round_id WHERE r.phase = 'betting'`,
    );
    if (bets.length < PLAYERS / 2) throw new Error('Too few players have bet.');
  });
  await site.api.kill();
}

async function kill({ api, database }: Site): Promise<KilledRound> {
  await api.kill();
  const at = Date.now();
  const [row] = await asOwner<Omit<KilledRound, 'at'>>(
    database,
    'SELECT id AS round, phase FROM crash_rounds ORDER BY id DESC LIMIT 1',
  );
  if (row === undefined) throw new Error('There is no round.');
  return { ...row, at };
}

/** @returns the ms from the moment when the api listened to the opening of betting; 0 when betting opened earlier */
async function restart(site: Site, killedAt: number): Promise<number> {
  site.api = await startApiProcess(site.database, VARIABLES);
  const listening = Date.now();
  return eventually(async () => {
    const [row] = await asOwner<{ opened: Date }>(
      site.database,
      'SELECT max(betting_at) AS opened FROM crash_rounds HAVING max(betting_at) > to_timestamp($1)',
      [killedAt / 1000],
    );
    if (row === undefined) throw new Error('No round has opened for betting.');
    return Math.max(0, row.opened.getTime() - listening);
  });
}

async function phaseOf({ database }: Site, round: number): Promise<string> {
  const [row] = await asOwner<{ phase: string }>(database, 'SELECT phase FROM crash_rounds WHERE id = $1', [
    round,
  ]);
  return row?.phase ?? 'missing';
}

async function summary({ database, players }: Site, waits: readonly number[]): Promise<string> {
  const [row] = await asOwner<{ rounds: string; voided: string }>(
    database,
    `SELECT count(*) AS rounds, count(*) FILTER (WHERE phase = 'voided') AS voided FROM crash_rounds`,
  );
  const sorted = [...waits].sort((one, other) => one - other);
  const bets = players.reduce((sum, player) => sum + player.bets.size, 0);
  const cashOuts = players.reduce((sum, player) => sum + player.cashOuts.size, 0);
  return (
    `${waits.length} kills, ${row?.rounds} rounds, ${row?.voided} of them voided; ${players.length} players, ` +
    `${bets} bets and ${cashOuts} cash-outs acknowledged; next round after the restart: median ` +
    `${sorted[Math.floor(sorted.length / 2)]} ms, longest ${sorted.at(-1)} ms\n`
  );
}
