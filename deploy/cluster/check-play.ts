import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { until } from '@arena/embedded';
import { apiEntry } from '../../apps/standalone/src/api-process.js';
import type { Variables } from '../../apps/standalone/src/environment.js';
import type { AcknowledgedBet } from './bettor.js';
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

async function checkBets({ userIds, betsByPlayer }: Play, variables: Variables): Promise<string[]> {
  const rows = await select<BetRow>(
    variables,
    `SELECT id, user_id, payout FROM bets WHERE user_id = ANY($1) AND game = 'coin_flip'`,
    userIds,
  );
  return userIds.flatMap((userId) => {
    const stored = new Map(rows.filter((row) => row.user_id === userId).map((row) => [Number(row.id), row]));
    return compare(userId, betsByPlayer.get(userId) ?? [], stored);
  });
}

/** Each of a player's keys got a result in the end, so there are as many bets as results. */
function compare(
  userId: number,
  acknowledged: readonly AcknowledgedBet[],
  stored: ReadonlyMap<number, BetRow>,
): string[] {
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

interface CrashBetRow {
  round_id: number;
  user_id: number;
  isOpen: boolean;
}

async function checkCrashBets({ userIds, crashBets }: Play, variables: Variables): Promise<string[]> {
  let rows: CrashBetRow[] = [];
  const countOpen = (): number => rows.filter(({ isOpen }) => isOpen).length;
  await until(async () => {
    rows = await select(
      variables,
      'SELECT round_id, user_id, settled_at IS NULL AS "isOpen" FROM crash_bets WHERE user_id = ANY($1)',
      userIds,
    );
    return countOpen() === 0;
  }, SETTLED_MS);
  const stored = new Set(rows.map(({ round_id, user_id }) => `${round_id} ${user_id}`));
  return [
    ...(countOpen() === 0 ? [] : [`${countOpen()} crash bets are not settled.`]),
    ...crashBets
      .filter(({ roundId, userId }) => !stored.has(`${roundId} ${userId}`))
      .map(
        ({ roundId, userId }) =>
          `The bet of player ${userId} on round ${roundId} was acknowledged, but is lost.`,
      ),
  ];
}

async function select<Row extends object>(variables: Variables, text: string, ids: number[]): Promise<Row[]> {
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
