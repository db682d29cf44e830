import type { ArenaAmount, ArenaAmountInput, Timestamp } from './amount.js';
import type { RoundStatus } from './crash.js';
import type { RoundCommitment, RoundProof } from './dto/crash.dto.js';
import type { RoundFairness } from './games.js';
import type { PlayLimitKind, PlayPeriod } from './play.js';
import type { ErrorCode } from './problem.js';

export interface CrashPlayer {
  userId: number;
  username: string;
  betAmount: ArenaAmount;
  /** Null until the player cashes out, and for a player who never did. */
  cashoutMultiplier: number | null;
}

/** A round that has crashed. */
export interface RecentRound {
  roundId: number;
  /** A multiplier with 2 decimals. */
  crashPoint: number;
  mode: RoundFairness;
}

/** The current round and the player's own bet in it. Multipliers have 2 decimals. */
export interface CrashState {
  /** The round's id, or `NO_ROUND_YET` before the first round. */
  roundId: number;
  status: RoundStatus;
  currentMultiplier: number;
  /**
   * The players with the largest stakes, at most `CRASH_PLAYERS_SHOWN`, and always the player's own entry if they have
   * bet. `playerCount` counts all players.
   */
  players: CrashPlayer[];
  playerCount: number;
  totalBetAmount: ArenaAmount;
  bettingTimeSeconds: number;
  /** The number of seconds until betting closes, rounded up; 0 in every other status. */
  countdown: number;
  /** The latest crash points, newest first. */
  recentCrashes: number[];
  /** The rounds of `recentCrashes`. Absent if the state comes from a node that runs an earlier release. */
  recentRounds?: RecentRound[];
  serverTime: Timestamp;
  /** The time since the start of play in ms; 0 before play starts. */
  elapsedMs: number;
  /** The maximum cash-out. Null until betting has closed, and in a round without bets. */
  capMultiplier: number | null;
  fairness: RoundCommitment;
  hasPlacedBet: boolean;
  hasCashedOut: boolean;
  cashoutMultiplier: number | null;
  betAmount: ArenaAmount | null;
  autoCashout: number | null;
}

export interface NewRound {
  roundId: number;
  bettingTimeSeconds: number;
  fairness: RoundCommitment;
}

export interface BettingCountdown {
  roundId: number;
  countdown: number;
}

export interface GameStarted {
  roundId: number;
  startedAt: Timestamp;
  serverTime: Timestamp;
  capMultiplier: number | null;
}

export interface MultiplierUpdate {
  roundId: number;
  multiplier: number;
  elapsedMs: number;
}

export interface PlayerJoined {
  roundId: number;
  userId: number;
  username: string;
  betAmount: ArenaAmount;
  playerCount: number;
  totalBetAmount: ArenaAmount;
}

export interface PlayerCashedOut {
  roundId: number;
  userId: number;
  username: string;
  multiplier: number;
  payout: ArenaAmount;
  /** Whether the bet was settled at the round's maximum cash-out. */
  forced: boolean;
}

export interface GameCrashed {
  roundId: number;
  crashPoint: number;
  fairness: RoundProof;
}

export interface RoundVoided {
  roundId: number;
  /** A sentence for the player. */
  reason: string;
}

export interface PlaceCrashBet {
  /** Must be the id of the session's user. */
  userId: number;
  betAmount: ArenaAmountInput;
  /** The target. The server cashes out at exactly this multiplier, even if the player is disconnected. */
  autoCashout?: number | null;
  /** The autobet that the bet belongs to. */
  autobetId?: number;
}

export interface CashOut {
  /** Must be the id of the session's user. */
  userId: number;
  /** The multiplier on the player's screen. It is ignored, because the time of receipt decides. */
  multiplier?: number;
}

export interface CrashBetPlaced {
  roundId: number;
  betAmount: ArenaAmount;
  autoCashout: number | null;
  arenaBalance: ArenaAmount;
  /** The version of the balance, as in `User`. */
  version: number;
}

export interface CashOutSuccess {
  roundId: number;
  multiplier: number;
  payout: ArenaAmount;
  arenaBalance: ArenaAmount;
  /** The version of the balance, as in `User`. */
  version: number;
}

/** Why a bet or a cash-out was rejected. */
export interface CrashRefusal {
  /** A sentence for the player. */
  error: string;
  code: ErrorCode;
  /** With `LIMIT_REACHED`: the limit that rejects the bet. */
  kind?: PlayLimitKind;
  /** With `LIMIT_REACHED`: the period of the limit. */
  period?: PlayPeriod;
}

/** Events from server to client. */
export interface CrashServerEvents {
  gameState: (state: CrashState) => void;
  newRound: (round: NewRound) => void;
  bettingCountdown: (left: BettingCountdown) => void;
  gameStarted: (start: GameStarted) => void;
  multiplierUpdate: (tick: MultiplierUpdate) => void;
  /** Sent between two ticks to show that the connection works, so the client continues the curve that it computes. */
  pulse: () => void;
  playerJoined: (player: PlayerJoined) => void;
  playerCashedOut: (exit: PlayerCashedOut) => void;
  gameCrashed: (crash: GameCrashed) => void;
  roundVoided: (round: RoundVoided) => void;
  recentCrashes: (multipliers: number[]) => void;
  betPlaced: (bet: CrashBetPlaced) => void;
  betError: (refusal: CrashRefusal) => void;
  cashoutSuccess: (exit: CashOutSuccess) => void;
  cashoutError: (refusal: CrashRefusal) => void;
}

/**
 * Events from client to server. The server responds with an event, and with an acknowledgement if the client passes a
 * callback.
 */
export interface CrashClientEvents {
  getRecentCrashes: (acknowledge?: (multipliers: number[]) => void) => void;
  getState: (acknowledge?: (state: CrashState) => void) => void;
  placeBet: (bet: PlaceCrashBet, acknowledge?: (answer: CrashBetPlaced | CrashRefusal) => void) => void;
  cashout: (cashOut: CashOut, acknowledge?: (answer: CashOutSuccess | CrashRefusal) => void) => void;
}
