import type { RoundFairness } from '@arena/wire';

/**
 * The multiplier, in hundredths, at which a manual round ends if no operator ends it. Bets that are still open are then
 * paid at this multiplier.
 */
export const MANUAL_END_POINT = 10_000;

export type RoundPhase = 'waiting' | 'betting' | 'playing' | 'crashed' | 'voided';

/**
 * A row of crash_rounds. Multipliers are in hundredths, amounts are decimal strings. `point`, `salt` and `link` are
 * secret until the round has ended: the database has the point and the salt sealed until then, and `RoundsStore` opens
 * them.
 */
export interface RoundRow {
  id: number;
  phase: RoundPhase;
  fairness: RoundFairness;
  seed_chain_id: number | null;
  link: number | null;
  salt: string | null;
  commitment: string | null;
  point: number | null;
  edge_basis_points: number;
  profit_limit: string;
  betting_seconds: number;
  waiting_at: Date;
  betting_ends_at: Date | null;
  started_at: Date | null;
  cap: number | null;
  players: number;
  stakes: string;
  heartbeat_at: Date;
  ended_at: Date | null;
  void_reason: string | null;
  closed_at: Date | null;
}

/** A row of crash_bets with the player's username. */
export interface CrashBetRow {
  id: number;
  user_id: number;
  username: string;
  stake: string;
  target: number | null;
  seat: number;
  stakes_so_far: string;
  settled_at: Date | null;
  exit: number | null;
}

/**
 * Returns the multiplier, in hundredths, at which the round ends. For a manual round that no operator has ended, this
 * is the highest point that it can reach.
 */
export function effectivePoint({ point }: Pick<RoundRow, 'point'>): number {
  return point ?? MANUAL_END_POINT;
}

/**
 * Converts a timestamp, which must be set in the round's phase, to ms since the epoch.
 * @throws Error if the column is null
 */
export function requireTime(column: Date | null): number {
  if (column === null) throw new Error('The round lacks a timestamp that its phase implies.');
  return column.getTime();
}
