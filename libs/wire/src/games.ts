import type { ArenaAmount, ArenaAmountInput, Timestamp } from './amount.js';
import type { User } from './user.js';

/** The games whose bets are settled at once. */
export const INSTANT_GAMES = ['coin_flip', 'dice_roll', 'limbo'] as const;
export type InstantGameName = (typeof INSTANT_GAMES)[number];

/** All games, as named in queries and in lists of bets. */
export const GAMES = [...INSTANT_GAMES, 'crash'] as const;
export type GameName = (typeof GAMES)[number];

export const COIN_SIDES = ['heads', 'tails'] as const;
export type CoinSide = (typeof COIN_SIDES)[number];

/** `high` wins on 4, 5 and 6, `low` on 1, 2 and 3. */
export const DICE_BETS = ['high', 'low'] as const;
export type DiceBet = (typeof DICE_BETS)[number];

export type DieFace = 1 | 2 | 3 | 4 | 5 | 6;

/** The inputs to recompute a result, together with the revealed server seed. */
export interface BetProof {
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
}

/** The fields of every bet. */
export interface SettledBet {
  id: number;
  betAmount: ArenaAmount;
  won: boolean;
  /** The payout, stake included; 0 for a lost bet. */
  winAmount: ArenaAmount;
  createdAt: Timestamp;
}

export interface FlipRequest {
  betAmount: ArenaAmountInput;
  selectedSide: CoinSide;
  /** Must be the session's user. */
  userId: number;
}

export interface Flip extends SettledBet {
  selectedSide: CoinSide;
  result: CoinSide;
  proof: BetProof;
}

export interface FlipResponse extends Flip {
  user: User;
}

export interface RollRequest {
  betAmount: ArenaAmountInput;
  selectedBet: DiceBet;
  /** Must be the session's user. */
  userId: number;
}

export interface Roll extends SettledBet {
  selectedBet: DiceBet;
  result: DieFace;
  proof: BetProof;
}

export interface RollResponse extends Roll {
  user: User;
}

/** Targets that a bet can have. */
export const TARGET_LIMITS = { min: 1.01, max: 1_000_000 } as const;

export interface LimboRequest {
  betAmount: ArenaAmountInput;
  /** A multiplier with at most 2 decimals: see TARGET_LIMITS. */
  target: number;
  /** Must be the session's user. */
  userId: number;
}

/** Wins `target` times the stake if the result is at least the target. */
export interface LimboBet extends SettledBet {
  target: number;
  /** The drawn multiplier, with 2 decimals. */
  result: number;
  /** The house edge that the result was drawn with. */
  edgePercent: number;
  proof: BetProof;
}

export interface LimboResponse extends LimboBet {
  user: User;
}

/** What decides a round's crash point; fixed before betting opens. */
export type RoundFairness = 'fair' | 'operator-preset' | 'operator-manual';

/** A bet on a crash round that has ended. */
export interface CrashBet extends SettledBet {
  roundId: number;
  /** A multiplier with 2 decimals; null for a voided round. */
  crashPoint: number | null;
  /** Null when the player did not cash out. */
  cashoutMultiplier: number | null;
  /** The target of the automatic cash-out; null without one. */
  autoCashout: number | null;
  /** Settled at the round's maximum cash-out. */
  forced: boolean;
  /** The round was voided and the stake returned: the bet counts in no statistics. */
  voided: boolean;
  fairness: RoundFairness;
}

/** The bets of each game. */
export interface Bets {
  coin_flip: Flip;
  dice_roll: Roll;
  limbo: LimboBet;
  crash: CrashBet;
}

/** A bet of any instant game. */
export type InstantBet = Bets[InstantGameName];

/** A bet in a list of all games. */
export type PastBet = { [Name in GameName]: { game: Name } & Bets[Name] }[GameName];

/** A game and its price. */
export interface GameTerms {
  game: GameName;
  /** Percent of the stakes that the house keeps on average: 2 decimals, at least 0. */
  edgePercent: number;
}

/** A page of bets, newest first. */
export interface PastBets {
  bets: PastBet[];
  /** `before` of the next page; null on the last page. */
  next: number | null;
}

/** One bet, with the balance before and after it. */
export type BetDetails = PastBet & {
  balanceBefore: ArenaAmount;
  balanceAfter: ArenaAmount;
  /** The server seed of an instant game's bet after the rotation that reveals it; null before, and for crash. */
  serverSeed: string | null;
};
