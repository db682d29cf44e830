import type { ArenaAmount, ArenaAmountInput, Timestamp } from './amount.js';
import type { User } from './user.js';

/** The games as they are named in paths, queries and lists of bets. */
export const GAMES = ['coin_flip', 'dice_roll', 'crash'] as const;
export type GameName = (typeof GAMES)[number];

export const COIN_SIDES = ['heads', 'tails'] as const;
export type CoinSide = (typeof COIN_SIDES)[number];

/** High wins on 4, 5 and 6, low on 1, 2 and 3. */
export const DICE_BETS = ['high', 'low'] as const;
export type DiceBet = (typeof DICE_BETS)[number];

/** What a die shows. */
export type DieFace = 1 | 2 | 3 | 4 | 5 | 6;

/** Everything needed, with the revealed server seed, to compute a result again. */
export interface BetProof {
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
}

/** What every bet has, whatever its game. */
interface SettledBet {
  id: number;
  betAmount: ArenaAmount;
  won: boolean;
  /** The payout that was credited, stake included; zero on a loss. */
  winAmount: ArenaAmount;
  createdAt: Timestamp;
}

export interface FlipRequest {
  betAmount: ArenaAmountInput;
  selectedSide: CoinSide;
  /** A claim: it must be the session's user. */
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
  /** A claim: it must be the session's user. */
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

/** How a round's point came about; fixed before anybody bets on it. */
export type RoundFairness = 'fair' | 'operator-preset' | 'operator-manual';

/** A bet on a crash round that has ended. */
export interface CrashBet extends SettledBet {
  roundId: number;
  /** A multiplier with 2 decimals; null for a voided round, which has none. */
  crashPoint: number | null;
  /** Null when the player did not cash out. */
  cashoutMultiplier: number | null;
  /** The automatic target, if there was one. */
  autoCashout: number | null;
  /** Settled at the round's cap. */
  forced: boolean;
  /** The round was given up and the stake given back: this bet counts nowhere. */
  voided: boolean;
  fairness: RoundFairness;
}

/** A bet in a list over all games. */
export type PastBet =
  ({ game: 'coin_flip' } & Flip) | ({ game: 'dice_roll' } & Roll) | ({ game: 'crash' } & CrashBet);

/** A page of bets, newest first. */
export interface PastBets {
  bets: PastBet[];
  /** What `before` of the next page must be; null at the end. */
  next: number | null;
}

/** One bet by itself, with what it did to the balance. */
export type BetDetails = PastBet & {
  balanceBefore: ArenaAmount;
  balanceAfter: ArenaAmount;
  /** The server seed of a coin flip or a roll once a rotation has revealed it; null before, and for crash. */
  serverSeed: string | null;
};
