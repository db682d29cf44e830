import type { ArenaAmount, ArenaAmountInput, Timestamp } from './amount.js';
import type { RoundStatus } from './crash.js';
import type { RoundCommitment, RoundProof } from './dto/crash.dto.js';
import type { RoundFairness } from './games.js';
import type { ErrorCode } from './problem.js';

export interface CrashPlayer {
  userId: number;
  username: string;
  betAmount: ArenaAmount;
  /** Null until the player cashes out, and for a player who did not. */
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
  /** `NO_ROUND_YET` before the first round. */
  roundId: number;
  status: RoundStatus;
  currentMultiplier: number;
  /** At most `CRASH_PLAYERS_SHOWN` with the largest stakes, and always the player. `playerCount` counts all. */
  players: CrashPlayer[];
  playerCount: number;
  totalBetAmount: ArenaAmount;
  bettingTimeSeconds: number;
  /** Whole seconds until betting closes; 0 in every other status. */
  countdown: number;
  /** Newest first. */
  recentCrashes: number[];
  /** The rounds of `recentCrashes`. Absent when a node of an earlier release sends the state. */
  recentRounds?: RecentRound[];
  serverTime: Timestamp;
  /** Milliseconds since the start of play; 0 before. */
  elapsedMs: number;
  /** The maximum cash-out; null until betting has closed, and in a round without bets. */
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
  /** Settled at the round's maximum cash-out. */
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
  /** Must be the session's user. */
  userId: number;
  betAmount: ArenaAmountInput;
  /** The target: the server cashes out at exactly this multiplier, also when the player is disconnected. */
  autoCashout?: number | null;
}

export interface CashOut {
  /** Must be the session's user. */
  userId: number;
  /** The multiplier on the player's screen. Ignored: the time of receipt decides. */
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
}

/** Events from server to client. */
export interface CrashServerEvents {
  gameState: (state: CrashState) => void;
  newRound: (round: NewRound) => void;
  bettingCountdown: (left: BettingCountdown) => void;
  gameStarted: (start: GameStarted) => void;
  multiplierUpdate: (tick: MultiplierUpdate) => void;
  /** Sent between two ticks while the connection works: the client continues the curve that it computes. */
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

/** Events from client to server. The response is an event, and the acknowledgement when the client passes one. */
export interface CrashClientEvents {
  getRecentCrashes: (acknowledge?: (multipliers: number[]) => void) => void;
  getState: (acknowledge?: (state: CrashState) => void) => void;
  placeBet: (bet: PlaceCrashBet, acknowledge?: (answer: CrashBetPlaced | CrashRefusal) => void) => void;
  cashout: (cashOut: CashOut, acknowledge?: (answer: CashOutSuccess | CrashRefusal) => void) => void;
}
