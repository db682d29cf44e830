import { reachedAt } from '@arena/fairness';
import { checkBooks } from '../../src/books/check-books.js';
import { asOwner } from '../support/as-owner.js';
import type { TestDatabase } from '../support/test-database.js';
import type { Gambler } from './gambler.js';

interface BetOfTheBooks {
  user_id: number;
  round_id: number;
  stake: string;
  target: number | null;
  cap: number | null;
  exit: number | null;
  phase: string;
  closed: boolean;
  led_for: number | null;
  payout: string | null;
}

/**
 * Holds the books against what the house has said, and against what it owes a round that it could not finish.
 * @returns sentences for what was wrong; none when all is well
 */
export async function brokenWords(database: TestDatabase, gamblers: readonly Gambler[]): Promise<string[]> {
  // Copied first: a word that is given after this look is no part of it.
  const words = gamblers.map(({ player, bets, exits }) => ({
    userId: player.user.id,
    bets: [...bets.values()],
    exits: [...exits.values()],
  }));
  const books = await readBooks(database);
  const broken = words.flatMap(({ userId, bets, exits }) => {
    const inBooks = (roundId: number): BetOfTheBooks | undefined => books.get(`${userId} ${roundId}`);
    return [
      ...bets
        .filter(({ roundId, betAmount }) => inBooks(roundId)?.stake !== betAmount)
        .map(
          ({ roundId }) => `player ${userId}: the acknowledged bet on round ${roundId} is not in the books`,
        ),
      ...exits
        .filter(({ roundId, payout }) => inBooks(roundId)?.payout !== payout)
        .map(
          ({ roundId, payout }) =>
            `player ${userId}: round ${roundId} paid ${payout}, the books say otherwise`,
        ),
    ];
  });
  const findings = await checkBooks(database.url);
  return [
    ...broken,
    ...[...books.values()].filter(isRobbed).map((bet) => `a voided round kept: ${JSON.stringify(bet)}`),
    ...findings.flatMap(({ invariant, breaches }) => breaches.map((breach) => `${invariant}: ${breach}`)),
  ];
}

async function readBooks(database: TestDatabase): Promise<Map<string, BetOfTheBooks>> {
  const rows = await asOwner<BetOfTheBooks>(
    database,
    `SELECT b.user_id, b.round_id, b.stake, b.target, r.cap, b.exit, r.phase, r.closed_at IS NOT NULL AS closed,
       (extract(epoch FROM r.heartbeat_at - r.started_at) * 1000)::float8 AS led_for, k.payout
     FROM crash_bets AS b JOIN crash_rounds AS r ON r.id = b.round_id LEFT JOIN bets AS k ON k.id = b.id`,
  );
  return new Map(rows.map((row) => [`${row.user_id} ${row.round_id}`, row]));
}

/** Decision 17 to the letter: who is still in a voided round gets the stake, or the target that was passed in time. */
function isRobbed({
  phase,
  closed,
  target,
  cap,
  exit,
  led_for: ledFor,
  stake,
  payout,
}: BetOfTheBooks): boolean {
  if (phase !== 'voided' || !closed || exit !== null) return false;
  const due = Math.min(target ?? Infinity, cap ?? Infinity);
  const wasPassed = ledFor !== null && due < Infinity && reachedAt(due) <= ledFor;
  return payout !== stake || wasPassed;
}
