import { reachedAt } from '@arena/fairness';
import { checkBooks } from '../../src/check-books.js';
import { asOwner } from '../support/as-owner.js';
import { TEST_VAULT } from '../support/secrets.js';
import type { TestDatabase } from '../support/test-database.js';
import type { SoakPlayer } from './soak-player.js';

interface StoredBet {
  user_id: number;
  round_id: number;
  stake: string;
  target: number | null;
  cap: number | null;
  exit: number | null;
  phase: string;
  closed: boolean;
  /** From the start of the round to its last heartbeat, in ms. */
  led_for: number | null;
  payout: string | null;
}

/**
 * Compares the database with the acknowledgements that the players received, checks the refunds of voided rounds, and
 * checks the invariants of the books.
 * @returns problems as sentences
 */
export async function findLostBets(
  database: TestDatabase,
  players: readonly SoakPlayer[],
): Promise<string[]> {
  // Copied before the database is read: later acknowledgements may be missing from it.
  const acknowledged = players.map(({ player, bets, cashOuts }) => ({
    userId: player.user.id,
    bets: [...bets.values()],
    cashOuts: [...cashOuts.values()],
  }));
  const stored = await readBets(database);
  const lost = acknowledged.flatMap(({ userId, bets, cashOuts }) => {
    const storedBet = (roundId: number): StoredBet | undefined => stored.get(`${userId} ${roundId}`);
    return [
      ...bets
        .filter(({ roundId, betAmount }) => storedBet(roundId)?.stake !== betAmount)
        .map(({ roundId }) => `player ${userId}: the acknowledged bet on round ${roundId} is missing`),
      ...cashOuts
        .filter(({ roundId, payout }) => storedBet(roundId)?.payout !== payout)
        .map(
          ({ roundId, payout }) =>
            `player ${userId}: the acknowledged payout of ${payout} on round ${roundId} is missing`,
        ),
    ];
  });
  const findings = await checkBooks(database.url, undefined, undefined, TEST_VAULT);
  return [
    ...lost,
    ...[...stored.values()]
      .filter(isWronglyRefunded)
      .map((bet) => `wrong refund of a voided round: ${JSON.stringify(bet)}`),
    ...findings.flatMap(({ invariant, breaches }) => breaches.map((breach) => `${invariant}: ${breach}`)),
  ];
}

async function readBets(database: TestDatabase): Promise<Map<string, StoredBet>> {
  const rows = await asOwner<StoredBet>(
    database,
    `SELECT b.user_id, b.round_id, b.stake, b.target, r.cap, b.exit, r.phase, r.closed_at IS NOT NULL AS closed,
       (extract(epoch FROM r.heartbeat_at - r.started_at) * 1000)::float8 AS led_for, k.payout
     FROM crash_bets AS b JOIN crash_rounds AS r ON r.id = b.round_id LEFT JOIN bets AS k ON k.id = b.id`,
  );
  return new Map(rows.map((row) => [`${row.user_id} ${row.round_id}`, row]));
}

/**
 * Returns whether an open bet of a voided round did not get its stake back, or got it although its target or the cap was
 * passed before the last heartbeat: such a bet must have been paid out.
 */
function isWronglyRefunded({
  phase,
  closed,
  target,
  cap,
  exit,
  led_for: ledFor,
  stake,
  payout,
}: StoredBet): boolean {
  if (phase !== 'voided' || !closed || exit !== null) return false;
  const due = Math.min(target ?? Infinity, cap ?? Infinity);
  const wasPassed = ledFor !== null && due < Infinity && reachedAt(due) <= ledFor;
  return payout !== stake || wasPassed;
}
