import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { until } from '@arena/embedded';
import { apiEntry } from '../../apps/standalone/src/api-process.js';
import type { Variables } from '../../apps/standalone/src/environment.js';
import type { Bettor } from './bettor.js';
import { withOwner } from './database.js';
import type { Play } from './play.js';

const SETTLED_MS = 60_000;
const LARGEST_OUTPUT_BYTES = 2 ** 24;

/**
 * Compares the results that players received with the database, after the last bet. Returns one sentence per contradiction:
 * a bet that was acknowledged and is missing or has another result, a bet that happened twice, a crash bet that is
 * never settled, and books that do not balance.
 */
export async function contradictions(play: Play, variables: Variables): Promise<string[]> {
  return [
    ...(await checkBets(play, variables)),
    ...(await checkCrashBets(play, variables)),
    ...(await checkBooks(variables)),
  ];
}

interface BetRow {
  id: string;
  user_id: number;
  payout: string;
}

async function checkBets(play: Play, variables: Variables): Promise<string[]> {
  const rows = await select<BetRow>(
    play,
    variables,
    `SELECT id, user_id, payout FROM bets WHERE user_id = ANY($1) AND game = 'coin_flip'`,
  );
  return play.bettors.flatMap((player) => compare(player, rows));
}

/** Each of a player's keys got a result in the end, so there are as many bets as results. */
function compare({ id: userId, bets: acknowledged }: Bettor, rows: readonly BetRow[]): string[] {
  const stored = new Map(rows.filter((row) => row.user_id === userId).map((row) => [Number(row.id), row]));
  const problems = acknowledged.flatMap(({ id, payout }) => {
    const row = stored.get(id);
    if (row === undefined) return [`Bet ${id} of player ${userId} was acknowledged, but is lost.`];
    if (row.payout === payout) return [];
    return [`Bet ${id} of player ${userId} paid ${row.payout}, but ${payout} was acknowledged.`];
  });
  if (new Set(acknowledged.map(({ id }) => id)).size !== acknowledged.length)
    problems.push(`Player ${userId} got the result of one bet for two keys.`);
  if (stored.size !== acknowledged.length)
    problems.push(`Player ${userId} placed ${acknowledged.length} bets, but ${stored.size} are stored.`);
  return problems;
}

async function checkCrashBets(play: Play, variables: Variables): Promise<string[]> {
  let rows: { bet: string; isOpen: boolean }[] = [];
  const countOpen = (): number => rows.filter(({ isOpen }) => isOpen).length;
  await until(async () => {
    rows = await select(
      play,
      variables,
      `SELECT round_id || ' ' || user_id AS bet, settled_at IS NULL AS "isOpen" FROM crash_bets WHERE user_id = ANY($1)`,
    );
    return countOpen() === 0;
  }, SETTLED_MS);
  const stored = new Set(rows.map(({ bet }) => bet));
  return [
    ...(countOpen() === 0 ? [] : [`${countOpen()} crash bets are not settled.`]),
    ...play.crashBets
      .filter(({ roundId, userId }) => !stored.has(`${roundId} ${userId}`))
      .map(
        ({ roundId, userId }) =>
          `The bet of player ${userId} on round ${roundId} was acknowledged, but is lost.`,
      ),
  ];
}

/** Reads rows of the players. The parameter of the statement is the list of their ids. */
async function select<Row extends object>(play: Play, variables: Variables, text: string): Promise<Row[]> {
  const ids = play.bettors.map(({ id }) => id);
  return withOwner(variables, async (client) => (await client.query<Row>(text, [ids])).rows);
}

async function checkBooks(variables: Variables): Promise<string[]> {
  const options = { env: { ...variables }, maxBuffer: LARGEST_OUTPUT_BYTES };
  return promisify(execFile)(process.execPath, [apiEntry('reconcile')], options).then(
    () => [],
    (error: unknown) => {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return [`The books do not balance:\n${stdout}${stderr}`];
    },
  );
}
