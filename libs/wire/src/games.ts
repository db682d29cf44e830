import type { ArenaAmount, ArenaAmountInput, Timestamp } from './amount.js';
import type { User } from './user.js';

export const COIN_SIDES = ['heads', 'tails'] as const;
export type CoinSide = (typeof COIN_SIDES)[number];

/** Everything needed, with the revealed server seed, to compute a result again. */
export interface BetProof {
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
}

export interface FlipRequest {
  betAmount: ArenaAmountInput;
  selectedSide: CoinSide;
  /** A claim: it must be the session's user. */
  userId: number;
}

export interface Flip {
  id: number;
  selectedSide: CoinSide;
  result: CoinSide;
  betAmount: ArenaAmount;
  won: boolean;
  /** The payout that was credited, stake included; zero on a loss. */
  winAmount: ArenaAmount;
  createdAt: Timestamp;
  proof: BetProof;
}

export interface FlipResponse extends Flip {
  user: User;
}
