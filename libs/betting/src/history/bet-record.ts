import type { BetDetails, BetProof, GameName, SettledBet } from '@arena/wire';

/** A settled bet. Choice and result are stored as text; amounts are decimal text. */
export interface BetRecord extends BetProof {
  id: number;
  choice: string;
  result: string;
  stake: string;
  /** The stake is included. */
  payout: string;
  won: boolean;
  createdAt: Date;
}

/** A row of the view past_bets. The columns of the proof are null for crash, whose rounds add columns of their own. */
export interface PastBetRow extends BetRecord {
  game: GameName;
  balanceAfter: string;
  balanceBefore: string;
  revealedSeed: string | null;
}

/** Returns the fields that bets of all games share. */
export function toSettledBet({ id, stake, payout, won, createdAt }: BetRecord): SettledBet {
  return { id, betAmount: stake, won, winAmount: payout, createdAt: createdAt.toISOString() };
}

/** Returns the inputs of a bet's draw. */
export function toProof({ serverSeedHash, clientSeed, nonce }: BetRecord): BetProof {
  return { serverSeedHash, clientSeed, nonce };
}

/** Returns the fields that a single bet has in addition to those in a list. */
export function toBalances({
  balanceBefore,
  balanceAfter,
  revealedSeed: serverSeed,
}: PastBetRow): Pick<BetDetails, 'balanceBefore' | 'balanceAfter' | 'serverSeed'> {
  return { balanceBefore, balanceAfter, serverSeed };
}
