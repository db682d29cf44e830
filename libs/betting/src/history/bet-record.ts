import type {
  BetDetails,
  BetProof,
  CoinSide,
  CrashBet,
  DiceBet,
  DieFace,
  Flip,
  PastBet,
  Roll,
  RoundFairness,
} from '@arena/wire';

/** A settled bet of an instant game. Choice and result are stored as text; amounts are decimal text. */
export interface BetRecord {
  id: number;
  choice: string;
  result: string;
  stake: string;
  /** The stake is included. */
  payout: string;
  won: boolean;
  createdAt: Date;
  proof: BetProof;
}

/** A row of the view past_bets. The columns of seeds are null for crash; those of rounds are null for other games. */
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

export function toFlip({ choice, result, proof, ...bet }: BetRecord): Flip {
  return {
    ...commonFields(bet),
    selectedSide: choice as CoinSide,
    result: result as CoinSide,
    proof,
  };
}

export function toRoll({ choice, result, proof, ...bet }: BetRecord): Roll {
  return {
    ...commonFields(bet),
    selectedBet: choice as DiceBet,
    result: Number(result) as DieFace,
    proof,
  };
}

export function toCrashBet(row: PastBetRow): CrashBet {
  const { roundId, crashPoint, cashoutMultiplier, autoCashout, forced, voided, fairness } = row;
  const round = { roundId, crashPoint, cashoutMultiplier, autoCashout, forced, voided, fairness };
  return { ...commonFields(row), ...round };
}

export function toPastBet(row: PastBetRow): PastBet {
  switch (row.game) {
    case 'coin_flip':
      return { game: row.game, ...toFlip(toBetRecord(row)) };
    case 'dice_roll':
      return { game: row.game, ...toRoll(toBetRecord(row)) };
    case 'crash':
      return { game: row.game, ...toCrashBet(row) };
  }
}

export function toBetDetails(row: PastBetRow): BetDetails {
  const { balanceBefore, balanceAfter, revealedSeed: serverSeed } = row;
  return { ...toPastBet(row), balanceBefore, balanceAfter, serverSeed };
}

export function toBetRecord({ serverSeedHash, clientSeed, nonce, ...row }: PastBetRow): BetRecord {
  const { id, choice, result, stake, payout, won, createdAt } = row;
  const proof = { serverSeedHash, clientSeed, nonce };
  return { id, choice, result, stake, payout, won, createdAt, proof };
}

/** Returns the fields that bets of all games share. */
function commonFields({
  id,
  stake,
  payout,
  won,
  createdAt,
}: Pick<BetRecord, 'id' | 'stake' | 'payout' | 'won' | 'createdAt'>) {
  return { id, betAmount: stake, won, winAmount: payout, createdAt: createdAt.toISOString() };
}
