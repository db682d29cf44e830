import { asOwner } from '../../support/as-owner.js';
import type { TestDatabase } from '../../support/test-database.js';
import type { Bettor } from './bettor.js';
import type { CrashBettor } from './crash-bettor.js';

/** Returns a line per phase: requests, the nodes that answered them, and the 99th percentile of the response times. */
export function phaseTable(phases: readonly string[], bettors: readonly Bettor[]): string {
  const all = bettors.flatMap(({ sent }) => sent);
  const lines = phases.map((phase) => {
    const sent = all.filter((one) => one.phase === phase);
    const times = sent.map(({ ms }) => ms).sort((one, other) => one - other);
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
    return `${phase}: ${sent.length} requests (${countsOf(sent.map(({ node }) => node))}), p99 ${p99.toFixed(0)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms`;
  });
  const resent = bettors.reduce((sum, bettor) => sum + bettor.resent, 0);
  const failed = bettors.reduce((sum, { failures }) => sum + failures.length, 0);
  const ended = bettors.reduce((sum, bettor) => sum + bettor.ended.length, 0);
  const games = countsOf(all.map(({ game }) => game));
  return `${lines.join('\n')}\n${ended} bets ended, requests by game: ${games}; ${failed} failed, ${resent} sent again\n`;
}

function countsOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
}

/** Returns lines about the crash rounds: their number, how many were voided, and the longest time without one. */
export async function describeRounds(
  database: TestDatabase,
  bettors: readonly CrashBettor[],
): Promise<string> {
  const [row] = await asOwner<{ rounds: string; voided: string; pause: number }>(
    database,
    `SELECT count(*) AS rounds, count(*) FILTER (WHERE phase = 'voided') AS voided,
       max(extract(epoch FROM betting_at - before))::float8 AS pause
     FROM (SELECT phase, betting_at, lag(ended_at) OVER (ORDER BY id) AS before FROM crash_rounds) AS rounds`,
  );
  const sum = (count: (bettor: CrashBettor) => number): number =>
    bettors.reduce((total, bettor) => total + count(bettor), 0);
  return (
    `crash: ${row?.rounds} rounds, ${row?.voided} voided, betting opened at most ${row?.pause.toFixed(1)} s after an end; ` +
    `${sum(({ bets }) => bets.size)} bets acknowledged, ${sum(({ cashOuts }) => cashOuts.size)} cashed out, ` +
    `${sum(({ unanswered }) => unanswered.size)} answers lost, ${sum(({ reconnections }) => reconnections)} reconnections\n`
  );
}

/** Each acknowledged bet must be in the books once, and no other. */
export async function instantProblems(database: TestDatabase, bettors: readonly Bettor[]): Promise<string[]> {
  const rows = await asOwner<{ id: number; user_id: number }>(
    database,
    'SELECT id, user_id FROM bets WHERE user_id = ANY($1)',
    [bettors.map(({ player }) => player.user.id)],
  );
  const booked = countOccurrences(rows.map(({ id }) => id));
  const acknowledged = countOccurrences(bettors.flatMap(({ ended }) => ended));
  return [
    ...[...acknowledged].filter(([id]) => !booked.has(id)).map(([id]) => `bet ${id} is not in the books`),
    ...[...booked].filter(([id]) => !acknowledged.has(id)).map(([id]) => `bet ${id} was not acknowledged`),
    ...[...booked, ...acknowledged].filter(([, count]) => count > 1).map(([id]) => `bet ${id} exists twice`),
  ];
}

function countOccurrences(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Each acknowledged bet on a round must be stored and settled, and no stake may have been returned. */
export async function crashProblems(
  database: TestDatabase,
  bettors: readonly CrashBettor[],
): Promise<string[]> {
  const rows = await asOwner<{ user_id: number; round_id: number; is_voided: boolean; is_settled: boolean }>(
    database,
    `SELECT b.user_id, b.round_id, r.phase = 'voided' AS is_voided, k.id IS NOT NULL AS is_settled
     FROM crash_bets AS b JOIN crash_rounds AS r ON r.id = b.round_id LEFT JOIN bets AS k ON k.id = b.id`,
  );
  const stored = new Map(rows.map((row) => [`${row.user_id} ${row.round_id}`, row]));
  return bettors.flatMap(({ player, bets }) =>
    [...bets.keys()].flatMap((roundId) => {
      const name = `the bet of player ${player.user.id} on round ${roundId}`;
      const bet = stored.get(`${player.user.id} ${roundId}`);
      if (bet === undefined) return [`${name} is missing`];
      if (bet.is_voided) return [`${name} was returned`];
      return bet.is_settled ? [] : [`${name} is not settled`];
    }),
  );
}
