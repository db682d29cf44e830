import type { BetDetails, BetProof, GameName, SettledBet } from '@arena/wire';

/** A settled bet. The choice and the result are in their stored text form, and amounts are decimal strings. */
export interface BetRecord extends BetProof {
  id: number;
  choice: string;
  result: string;
  stake: string;
  /** Includes the stake. */
  payout: string;
  won: boolean;
  createdAt: Date;
}

/** A row of the view past_bets. For crash bets, the proof columns are null, and the view has additional columns. */
export interface PastBetRow extends BetRecord {
  game: GameName;
  balanceAfter: string;
  balanceBefore: string;
  revealedSeed: string | null;
  /** Whether the round of a crash bet was voided. */
  voided?: boolean | null;
}

/** Returns the fields that the bets on all games have in common. */
export function toSettledBet({ id, stake, payout, won, createdAt }: BetRecord): SettledBet {
  return { id, betAmount: stake, won, winAmount: payout, createdAt: createdAt.toISOString() };
}

/** Returns the inputs of a bet's draw. */
export function toProof({ serverSeedHash, clientSeed, nonce }: BetRecord): BetProof {
  return { serverSeedHash, clientSeed, nonce };
}

/** Returns the fields that the details of a bet have in addition to its entry in a list. */
export function toBalances({
  balanceBefore,
  balanceAfter,
  revealedSeed: serverSeed,
}: PastBetRow): Pick<BetDetails, 'balanceBefore' | 'balanceAfter' | 'serverSeed'> {
  return { balanceBefore, balanceAfter, serverSeed };
}
