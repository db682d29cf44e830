import type { ArenaAmount, ArenaAmountInput, Timestamp } from '../amount.js';
import { MAX_BET_ID, STAKE_LIMITS } from '../limits.js';
import { AmountInput, DecimalInput, UserIdInput, WholeInput } from './inputs.js';
import { Amount, Count, Flag, Hex, Id, Part, Text, Time } from './properties.js';

/** The inputs that, together with the revealed server seed, are needed to recompute a result. */
export class BetProof {
  @Hex() serverSeedHash!: string;
  @Text() clientSeed!: string;
  @Count() nonce!: number;
}

/** The fields of every bet. */
export abstract class SettledBet {
  @Id() id!: number;
  @Amount() betAmount!: ArenaAmount;
  @Flag() won!: boolean;
  @Amount('The payout, stake included; 0 for a lost bet.') winAmount!: ArenaAmount;
  @Time() createdAt!: Timestamp;
}

/** The fields of every bet that is drawn from the player's seeds. */
export abstract class SeededBet extends SettledBet {
  @Part(() => BetProof) proof!: BetProof;
}

/** The fields shared by the requests that place bets. */
export abstract class BetRequest {
  @AmountInput(STAKE_LIMITS) betAmount!: ArenaAmountInput;
  @UserIdInput("The session's user.") userId!: number;

  @DecimalInput({ min: 0, max: 100 }, '$property must be a number from 0 to 100 with at most 2 decimals', {
    description:
      'The house edge that the player saw (GET /games). If it has changed, the bet is refused with TERMS_CHANGED.',
    optional: true,
  })
  edgePercent?: number;
}

/** The fields shared by the bets on instant games. */
export abstract class InstantBetRequest extends BetRequest {
  /** The autobet that the bet belongs to. */
  @WholeInput({ min: 1, max: MAX_BET_ID }, { optional: true }) autobetId?: number;
}
