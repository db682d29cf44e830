import type { ArenaAmount, ArenaAmountInput, Timestamp } from './amount.js';
import type { RoundFairness } from './games.js';
import type { ErrorCode } from './problem.js';

/**
 * The phases of a round, in order: `waiting` is created, `betting` accepts bets, `playing` runs, `crashed` has ended.
 */
export const ROUND_STATUSES = ['waiting', 'betting', 'playing', 'crashed'] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

/** The commitment to a round's outcome, published before betting. Null for a manual round, whose outcome is open. */
export interface RoundCommitment {
  mode: RoundFairness;
  commitment: string | null;
}

/** A block of a public blockchain. */
export interface SaltBlock {
  /** EIP-155 chain id: 43114 is Avalanche. */
  chainId: number;
  number: number;
}

/** The hash of the seed chain that decided a fair round, and the inputs to compute the crash point from it. */
export interface FairReveal {
  hash: string;
  publicSalt: string;
  /** The salt is the hash of this block, without 0x. Null when the server drew the salt. */
  saltBlock: SaltBlock | null;
  edgePercent: number;
}

/** A seed chain of fair rounds: GET /crash/chains. */
export interface CrashChain {
  id: number;
  /** Number of rounds that it decides. */
  length: number;
  /** The end of the chain: the commitment of its first round. */
  terminalHash: string;
  publishedAt: Timestamp;
  /** Published together with the chain, before the block existed. Null when the server drew the salt. */
  saltBlock: SaltBlock | null;
  /** Null until the block exists. Rounds of this chain start only after that. */
  publicSalt: string | null;
}

/** A crash point that an operator chose before the round. */
export interface PresetReveal {
  salt: string;
  crashPoint: number;
}

/** A round's commitment, and what it was computed from, revealed after the round. */
export interface RoundProof extends RoundCommitment {
  reveal: FairReveal | PresetReveal | null;
}

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

/** One round: GET /crash/rounds/{id}. */
export interface CrashRound {
  roundId: number;
  status: RoundStatus | 'voided';
  /** Null until the round has ended, and for a voided round. */
  crashPoint: number | null;
  capMultiplier: number | null;
  playerCount: number;
  totalBetAmount: ArenaAmount;
  startedAt: Timestamp | null;
  endedAt: Timestamp | null;
  /** A sentence for the player; null unless the round was voided. */
  voidReason: string | null;
  /** `reveal` is null until the round has ended. */
  fairness: RoundProof;
}

/** `automatic`: the seed chain or a pre-chosen crash point ends a round. `manual`: an admin ends it. */
export const CRASH_MODES = ['automatic', 'manual'] as const;
export type CrashMode = (typeof CRASH_MODES)[number];

export interface CrashSettings {
  /** The mode of the current round. */
  mode: CrashMode;
  /** The mode of the next round. */
  nextMode: CrashMode;
  currentRound: {
    roundId: number;
    status: RoundStatus;
    currentMultiplier: number;
    playerCount: number;
    totalBetAmount: ArenaAmount;
    fairness: RoundCommitment;
  } | null;
}

export interface PreChosenCrash {
  crashPoint: number | null;
}

export const CRASH_STAKE_LIMITS = { min: '100', max: '100000' } as const;
/** Targets of automatic cash-outs, with 2 decimals. */
export const AUTO_CASHOUT_LIMITS = { min: 1.01, max: 1_000_000 } as const;
/** Crash points that an operator may choose, with 2 decimals. */
export const OPERATOR_POINT_LIMITS = { min: 1, max: 100 } as const;
/** The round id before the first round. */
export const NO_ROUND_YET = 0;
export const RECENT_CRASHES = 10;
export const CRASH_PLAYERS_SHOWN = 100;
/** A client stops its curve when neither tick nor pulse arrives for this long. */
export const CURVE_FREEZES_AFTER_MS = 300;
