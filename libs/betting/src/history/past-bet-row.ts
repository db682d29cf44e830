import type { BetDetails, BetProof, CrashBet, PastBet, RoundFairness } from '@arena/wire';
import { flipOf, rollOf, settledBetOf, type BetRecord } from './bet-record.js';

/** A row of the view past_bets. The columns of seeds are null for crash, those of rounds for every other game. */
export interface PastBetRow extends Omit<BetRecord, 'proof'>, BetProof {
  game: PastBet['game'];
  balanceAfter: string;
  balanceBefore: string;
  revealedSeed: string | null;
  roundId: number;
  crashPoint: number | null;
  cashoutMultiplier: number | null;
  autoCashout: number | null;
  forced: boolean;
  voided: boolean;
  fairness: RoundFairness;
}

export function recordOf({ serverSeedHash, clientSeed, nonce, ...row }: PastBetRow): BetRecord {
  const { id, choice, result, stake, payout, won, createdAt } = row;
  const proof = { serverSeedHash, clientSeed, nonce };
  return { id, choice, result, stake, payout, won, createdAt, proof };
}

export function crashBetOf(row: PastBetRow): CrashBet {
  const { roundId, crashPoint, cashoutMultiplier, autoCashout, forced, voided, fairness } = row;
  const round = { roundId, crashPoint, cashoutMultiplier, autoCashout, forced, voided, fairness };
  return { ...settledBetOf(row), ...round };
}

export function pastBetOf(row: PastBetRow): PastBet {
  switch (row.game) {
    case 'coin_flip':
      return { game: row.game, ...flipOf(recordOf(row)) };
    case 'dice_roll':
      return { game: row.game, ...rollOf(recordOf(row)) };
    case 'crash':
      return { game: row.game, ...crashBetOf(row) };
  }
}

export function betDetailsOf(row: PastBetRow): BetDetails {
  const { balanceBefore, balanceAfter, revealedSeed: serverSeed } = row;
  return { ...pastBetOf(row), balanceBefore, balanceAfter, serverSeed };
}
