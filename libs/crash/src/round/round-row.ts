import type { RoundFairness } from '@arena/wire';

export type RoundPhase = 'waiting' | 'betting' | 'playing' | 'crashed' | 'voided';

/** A row of crash_rounds. Multipliers are hundredths, amounts decimal text. Point, salt and link are secret until the end. */
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

/** A row of crash_bets, with its player's name. */
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

/** A moment that the round's phase promises to be there. */
export function moment(of: Date | null): number {
  if (of === null) throw new Error('a round without the moment that its phase implies');
  return of.getTime();
}
