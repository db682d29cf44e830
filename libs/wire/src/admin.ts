import type { ArenaAmount, Timestamp } from './amount.js';
import type { GameName } from './games.js';

/** A bet in the admin's list of all players' bets. */
export interface RecentBet {
  id: number;
  createdAt: Timestamp;
  username: string;
  gameType: GameName;
  betAmount: ArenaAmount;
  /** For crash: `auto_1.50` or `manual`. */
  selectedSide: string;
  /** For crash: `cashed_out_1.50`, `crashed_1.23` or `voided`. */
  result: string;
  won: boolean;
  /** The payout, stake included. */
  winAmount: ArenaAmount;
}

export interface RecentBets {
  /** Newest first. */
  bets: RecentBet[];
}

export const RECENT_BETS_LIMITS = { min: 1, max: 100, default: 50 } as const;

/** An entry of the audit log. */
export interface AuditEntry {
  id: number;
  at: Timestamp;
  /** Null for the system and for the server's command line. */
  actorId: number | null;
  actor: string;
  /** The IP address of the request, `command line`, or the part of the system. */
  source: string;
  action: string;
  subject: string;
  before: object | null;
  after: object | null;
}

/** While betting is paused, bets are rejected and no round starts. Rounds in progress finish. */
export interface BettingPause {
  paused: boolean;
  /** Null while betting is not paused. */
  since: Timestamp | null;
}

export interface BettingPauseRequest {
  paused: boolean;
}

/** The result of checking every invariant of the books. */
export interface Reconciliation {
  startedAt: Timestamp;
  endedAt: Timestamp;
  /** An admin's name, `schedule` or `command line`. */
  startedBy: string;
  /** One per invariant, the violated ones first. */
  findings: ReconciliationFinding[];
}

export interface ReconciliationFinding {
  /** A sentence that is true when the books are correct. */
  invariant: string;
  /** One sentence per violation, at most 20; empty when the invariant holds. */
  breaches: string[];
}

export interface ReconciliationState {
  isRunning: boolean;
  /** The last finished check; null before the first. */
  last: Reconciliation | null;
}
