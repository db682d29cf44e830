import type { ArenaAmount, ArenaAmountInput, Timestamp } from './amount.js';
import type { RoundFairness } from './games.js';
import type { ErrorCode } from './problem.js';

/** A round as players see it: written, open for bets, under way, ended. */
export const ROUND_STATUSES = ['waiting', 'betting', 'playing', 'crashed'] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

/** What is known of a round's outcome before it: null when an operator ends it, for then nothing is. */
export interface RoundCommitment {
  mode: RoundFairness;
  commitment: string | null;
}

/** A block of a public chain. */
export interface SaltBlock {
  /** As in EIP-155: 43114 is Avalanche. */
  chainId: number;
  number: number;
}

/** The link of the hash chain that decided a round, and what it takes to compute the point from it. */
export interface FairReveal {
  hash: string;
  publicSalt: string;
  /** The salt is the hash of this block, without its 0x; null for one that the server drew. */
  saltBlock: SaltBlock | null;
  edgePercent: number;
}

/** A hash chain that decides fair rounds, from when its end was published: GET /crash/chains. */
export interface CrashChain {
  id: number;
  /** So many fair rounds. */
  length: number;
  /** The commitment of its first round. */
  terminalHash: string;
  publishedAt: Timestamp;
  /** Published with it, when there was no such block; null where the server draws the salt. */
  saltBlock: SaltBlock | null;
  /** Null until it is there: no round is played on the chain before. */
  publicSalt: string | null;
}

/** What an operator had chosen before the round. */
export interface PresetReveal {
  salt: string;
  crashPoint: number;
}

/** What a round's commitment was made of; told when it has ended. */
export interface RoundProof extends RoundCommitment {
  reveal: FairReveal | PresetReveal | null;
}

export interface CrashPlayer {
  userId: number;
  username: string;
  betAmount: ArenaAmount;
  /** Null while the player is in, and for one who stayed in until the crash. */
  cashoutMultiplier: number | null;
}

/** The round in hand, and the player's own part in it. Multipliers have 2 decimals. */
export interface CrashState {
  /** `NO_ROUND_YET` before the very first one. */
  roundId: number;
  status: RoundStatus;
  currentMultiplier: number;
  /** Those with the largest stakes, at most `CRASH_PLAYERS_SHOWN`, and oneself; `playerCount` counts all. */
  players: CrashPlayer[];
  playerCount: number;
  totalBetAmount: ArenaAmount;
  bettingTimeSeconds: number;
  /** Whole seconds left of betting; zero in every other status. */
  countdown: number;
  /** Newest first. */
  recentCrashes: number[];
  serverTime: Timestamp;
  /** Since the start of play; zero before. */
  elapsedMs: number;
  /** Where every open bet is settled; null until betting has closed, and in a round without bets. */
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
  /** Settled at the round's cap. */
  forced: boolean;
}

export interface GameCrashed {
  roundId: number;
  crashPoint: number;
  fairness: RoundProof;
}

export interface RoundVoided {
  roundId: number;
  /** A sentence for people. */
  reason: string;
}

export interface PlaceCrashBet {
  /** A claim: it must be the session's user. */
  userId: number;
  betAmount: ArenaAmountInput;
  /** Leaves at exactly this multiplier, whatever becomes of the connection. */
  autoCashout?: number | null;
}

export interface CashOut {
  /** A claim, as above. */
  userId: number;
  /** What the player's screen showed. Display only: the server goes by the moment of receipt. */
  multiplier?: number;
}

export interface CrashBetPlaced {
  roundId: number;
  betAmount: ArenaAmount;
  autoCashout: number | null;
  arenaBalance: ArenaAmount;
  /** As in `User`. */
  version: number;
}

export interface CashOutSuccess {
  roundId: number;
  multiplier: number;
  payout: ArenaAmount;
  arenaBalance: ArenaAmount;
  /** As in `User`. */
  version: number;
}

/** Why a bet or a cash-out was refused. */
export interface CrashRefusal {
  /** A sentence for people. */
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
  /** Between two ticks: the line is alive, and the curve goes on as computed from the start. */
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

/** Events from client to server; each is answered by its event, and by the acknowledgement when one is asked for. */
export interface CrashClientEvents {
  getRecentCrashes: (acknowledge?: (multipliers: number[]) => void) => void;
  getState: (acknowledge?: (state: CrashState) => void) => void;
  placeBet: (bet: PlaceCrashBet, acknowledge?: (answer: CrashBetPlaced | CrashRefusal) => void) => void;
  cashout: (cashOut: CashOut, acknowledge?: (answer: CashOutSuccess | CrashRefusal) => void) => void;
}

/** A round by itself: GET /crash/rounds/{id}. */
export interface CrashRound {
  roundId: number;
  status: RoundStatus | 'voided';
  /** Null until it has ended, and for a voided one. */
  crashPoint: number | null;
  capMultiplier: number | null;
  playerCount: number;
  totalBetAmount: ArenaAmount;
  startedAt: Timestamp | null;
  endedAt: Timestamp | null;
  /** Why it was given up; null unless it was. */
  voidReason: string | null;
  /** `reveal` is null until the round has ended. */
  fairness: RoundProof;
}

/** Who ends the rounds: the hash chain or a pre-chosen point, or the admin's hand. */
export const CRASH_MODES = ['automatic', 'manual'] as const;
export type CrashMode = (typeof CRASH_MODES)[number];

export interface CrashSettings {
  /** Of the round in hand. */
  mode: CrashMode;
  /** Of the next round that opens. */
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
/** Automatic targets, 2 decimals. */
export const AUTO_CASHOUT_LIMITS = { min: 1.01, max: 1_000_000 } as const;
/** Points that an operator may choose, 2 decimals. */
export const OPERATOR_POINT_LIMITS = { min: 1, max: 100 } as const;
/** In place of a round's id while nobody has written a round. */
export const NO_ROUND_YET = 0;
export const RECENT_CRASHES = 10;
export const CRASH_PLAYERS_SHOWN = 100;
/** A client freezes its curve when it has heard neither tick nor pulse for this long. */
export const CURVE_FREEZES_AFTER_MS = 300;
