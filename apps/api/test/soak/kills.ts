import { setTimeout as sleep } from 'node:timers/promises';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { asOwner } from '../support/as-owner.js';
import { eventually } from '../support/eventually.js';
import { CRASH_POINTS, standStillAt, type CrashPoint } from '../support/named-point.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { startTestServer, stopTestServer } from '../support/test-server.js';
import { Gambler } from './gambler.js';
import { brokenWords } from './kept-word.js';
import { shuffled } from './shuffled.js';

const VARIABLES = { CRASH_BETTING_SECONDS: '2', RATE_LIMIT_FACTOR: '1000' };
const GAMBLERS = 50;
/** Hashing passwords is slow on purpose: so many register at once. */
const AT_ONCE = 8;
const NEXT_ROUND_MS = 5000;
const PATIENCE_MS = 60_000;

/** What was killed, and when. */
interface Struck {
  phase: string;
  round: number;
  at: number;
}

interface Site {
  database: TestDatabase;
  api: ApiProcess;
  gamblers: Gambler[];
}

/**
 * Fifty players bet and cash out all the time, while the only node is killed at random moments and at every named point
 * in turn: the next round must come in time, every word given must be in the books, and the books must balance.
 * @returns sentences for what was wrong; none when all is well
 */
export async function kills(count: number): Promise<string[]> {
  await startTestServer();
  const database = await createTestDatabase();
  const site: Site = { database, api: await startApiProcess(database, VARIABLES), gamblers: [] };
  try {
    for (let entered = 0; entered < GAMBLERS; entered += AT_ONCE)
      site.gamblers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, GAMBLERS - entered) }, () => Gambler.enter(() => site.api)),
        )),
      );
    return await killAgainAndAgain(site, count);
  } finally {
    await site.api.kill();
    await Promise.all(site.gamblers.map((gambler) => gambler.leave()));
    await stopTestServer();
  }
}

async function killAgainAndAgain(site: Site, count: number): Promise<string[]> {
  const named = Object.keys(CRASH_POINTS) as CrashPoint[];
  const wrong: string[] = [];
  const waits: number[] = [];
  const moments = [...Array.from({ length: count }, () => undefined), ...named];
  for (const [index, point] of shuffled(moments).entries()) {
    const { phase, round, at } = await (point === undefined ? killSomeTime(site) : killAt(site, point));
    const wait = await restart(site, at);
    const broken = await brokenWords(site.database, site.gamblers);
    if (wait > NEXT_ROUND_MS) broken.push(`the next round came ${wait} ms after the restart`);
    waits.push(wait);
    wrong.push(...broken.map((sentence) => `kill ${index + 1}: ${sentence}`));
    const how = await endOf(site, round);
    process.stdout.write(
      `kill ${index + 1} of ${moments.length}, ${point ?? 'at random'}, round ${round} was ${phase} and is ${how}; ` +
        `next round after ${wait} ms; ${broken.length === 0 ? 'all kept' : broken.join('; ')}\n`,
    );
  }
  process.stdout.write(await figures(site, waits));
  return wrong;
}

async function killSomeTime(site: Site): Promise<Struck> {
  await sleep(Math.random() * 8000);
  return strike(site);
}

async function killAt(site: Site, point: CrashPoint): Promise<Struck> {
  if (point === 'mid-refund') await voidARound(site);
  const { reached, remove } = await standStillAt(site.database, CRASH_POINTS[point]);
  if (point === 'mid-refund') site.api = await startApiProcess(site.database, VARIABLES);
  await reached(10 * PATIENCE_MS);
  const struck = await strike(site);
  await remove();
  return struck;
}

/** Leaves a round behind that has to be given back. */
async function voidARound(site: Site): Promise<void> {
  await eventually(async () => {
    const bets = await asOwner(
      site.database,
      `SELECT FROM crash_bets AS b JOIN crash_rounds AS r ON r.id = b.round_id WHERE r.phase = 'betting'`,
    );
    if (bets.length < GAMBLERS / 2) throw new Error('too few have bet');
  }, 10 * PATIENCE_MS);
  await site.api.kill();
}

async function strike({ api, database }: Site): Promise<Struck> {
  await api.kill();
  const at = Date.now();
  const [row] = await asOwner<Omit<Struck, 'at'>>(
    database,
    'SELECT id AS round, phase FROM crash_rounds ORDER BY id DESC LIMIT 1',
  );
  if (row === undefined) throw new Error('there has never been a round');
  return { ...row, at };
}

/** @returns how many ms after the api listened again betting opened; none when it was quicker than that */
async function restart(site: Site, struckAt: number): Promise<number> {
  site.api = await startApiProcess(site.database, VARIABLES);
  const listening = Date.now();
  return eventually(async () => {
    const [row] = await asOwner<{ opened: Date }>(
      site.database,
      'SELECT max(betting_at) AS opened FROM crash_rounds HAVING max(betting_at) > to_timestamp($1)',
      [struckAt / 1000],
    );
    if (row === undefined) throw new Error('no round takes bets');
    return Math.max(0, row.opened.getTime() - listening);
  }, PATIENCE_MS);
}

async function endOf({ database }: Site, round: number): Promise<string> {
  const [row] = await asOwner<{ phase: string }>(database, 'SELECT phase FROM crash_rounds WHERE id = $1', [
    round,
  ]);
  return row?.phase ?? 'gone';
}

async function figures({ database, gamblers }: Site, waits: readonly number[]): Promise<string> {
  const [row] = await asOwner<{ rounds: string; voided: string }>(
    database,
    `SELECT count(*) AS rounds, count(*) FILTER (WHERE phase = 'voided') AS voided FROM crash_rounds`,
  );
  const sorted = [...waits].sort((one, other) => one - other);
  const bets = gamblers.reduce((sum, gambler) => sum + gambler.bets.size, 0);
  const exits = gamblers.reduce((sum, gambler) => sum + gambler.exits.size, 0);
  return (
    `${waits.length} kills, ${row?.rounds} rounds, ${row?.voided} of them voided; ${gamblers.length} players, ` +
    `${bets} bets and ${exits} cash-outs acknowledged; next round after the restart: median ` +
    `${sorted[Math.floor(sorted.length / 2)]} ms, longest ${sorted.at(-1)} ms\n`
  );
}
