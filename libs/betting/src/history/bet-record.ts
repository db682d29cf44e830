import type { BetProof, CoinSide, DiceBet, DieFace, Flip, Roll } from '@arena/wire';

/** A bet that seeds decided, as it is kept: choice and result are text, amounts are decimal text. */
export interface BetRecord {
  id: number;
  choice: string;
  result: string;
  stake: string;
  /** Stake included. */
  payout: string;
  won: boolean;
  createdAt: Date;
  proof: BetProof;
}

/** What every game shows of a bet in the same way. */
export function settledBetOf({
  id,
  stake,
  payout,
  won,
  createdAt,
}: Pick<BetRecord, 'id' | 'stake' | 'payout' | 'won' | 'createdAt'>) {
  return { id, betAmount: stake, won, winAmount: payout, createdAt: createdAt.toISOString() };
}

export function flipOf({ choice, result, proof, ...bet }: BetRecord): Flip {
  return {
    ...settledBetOf(bet),
    selectedSide: choice as CoinSide,
    result: result as CoinSide,
    proof,
  };
}

export function rollOf({ choice, result, proof, ...bet }: BetRecord): Roll {
  return {
    ...settledBetOf(bet),
    selectedBet: choice as DiceBet,
    result: Number(result) as DieFace,
    proof,
  };
}
