import type { ArenaAmount, Timestamp } from './amount.js';
import type { GameName } from './games.js';

/** A bet as an admin sees it among everybody's. */
export interface RecentBet {
  id: number;
  createdAt: Timestamp;
  username: string;
  gameType: GameName;
  betAmount: ArenaAmount;
  /** Of crash: `auto_1.50` or `manual`. */
  selectedSide: string;
  /** Of crash: `cashed_out_1.50`, `crashed_1.23`, or `voided`. */
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

/** Who did what to whom. */
export interface AuditEntry {
  id: number;
  at: Timestamp;
  /** Null: the product itself, or somebody at the server's command line. */
  actorId: number | null;
  actor: string;
  /** An address, or `command line`. */
  source: string;
  action: string;
  subject: string;
  before: object | null;
  after: object | null;
}

/** While it is on no bet is taken and no round begins; rounds in hand are played to their end. */
export interface BettingPause {
  paused: boolean;
  /** Null while nothing is paused. */
  since: Timestamp | null;
}

export interface BettingPauseRequest {
  paused: boolean;
}

/** A check of every invariant of the books. */
export interface Reconciliation {
  startedAt: Timestamp;
  endedAt: Timestamp;
  /** Who asked for it: an admin's name, `schedule` or `command line`. */
  startedBy: string;
  /** Every invariant, the broken ones first. */
  findings: ReconciliationFinding[];
}

export interface ReconciliationFinding {
  /** A sentence that is true when the books are right. */
  invariant: string;
  /** Sentences, at most twenty; none where it holds. */
  breaches: string[];
}

export interface ReconciliationState {
  isRunning: boolean;
  /** The latest that came to its end; null before the first. */
  last: Reconciliation | null;
}
