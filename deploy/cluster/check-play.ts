import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '@arena/embedded';
import { apiEntry } from '../../apps/standalone/src/api-process.js';
import type { Variables } from '../../apps/standalone/src/environment.js';
import type { AcknowledgedBet } from './bettor.js';
import { withOwner } from './database.js';
import type { Play } from './play.js';

const SETTLED_MS = 60_000;

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
  const { rows } = await withOwner(variables, (client) =>
    client.query<BetRow>(
      `SELECT id, user_id, payout FROM bets WHERE user_id = ANY($1) AND game = 'coin_flip'`,
      [userIds],
    ),
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

async function checkCrashBets({ userIds, crashBets }: Play, variables: Variables): Promise<string[]> {
  const countOpen = async (): Promise<number> => {
    const [row] = await select<{ count: string }>(
      variables,
      'SELECT count(*) FROM crash_bets WHERE user_id = ANY($1) AND settled_at IS NULL',
      userIds,
    );
    return Number(row?.count);
  };
  const isSettled = await until(async () => (await countOpen()) === 0, SETTLED_MS);
  const rows = await select<{ round_id: number; user_id: number }>(
    variables,
    'SELECT round_id, user_id FROM crash_bets WHERE user_id = ANY($1)',
    userIds,
  );
  const stored = new Set(rows.map(({ round_id, user_id }) => `${round_id} ${user_id}`));
  return [
    ...(isSettled ? [] : [`${await countOpen()} crash bets are not settled.`]),
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
  const child = spawn(process.execPath, [apiEntry('reconcile')], {
    env: { ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? [] : [`The books do not balance:\n${output}`];
}
