import { PickType } from '@nestjs/swagger';
import type { ArenaAmount, Timestamp } from '../amount.js';
import {
  CRASH_MODES,
  OPERATOR_POINT_LIMITS,
  ROUND_STATUSES,
  type CrashMode,
  type RoundStatus,
} from '../crash.js';
import { ROUND_FAIRNESS, type RoundFairness } from '../games.js';
import { ChoiceInput, DecimalInput } from './inputs.js';
import {
  Amount,
  Count,
  Decimal,
  EitherOf,
  Hex,
  Id,
  ListOf,
  OneOf,
  Part,
  Text,
  Time,
  TransactionHash,
} from './properties.js';

/** The commitment to a round's outcome, published before betting. */
export class RoundCommitment {
  @OneOf(ROUND_FAIRNESS) mode!: RoundFairness;

  @Hex({ description: 'Null for a manual round, whose outcome is open.', nullable: true })
  commitment!: string | null;
}

/** A block of a public blockchain. */
export class SaltBlock {
  @Id('EIP-155 chain id: 43114 is Avalanche.') chainId!: number;
  @Count() number!: number;
}

/** The transaction that published a seed chain on a blockchain, before the first round and before the salt was known. */
export class ChainPublication {
  @Id('EIP-155 chain id: 43114 is Avalanche.') chainId!: number;

  @TransactionHash(
    'Its data is JSON: `terminalHash`, `length`, `edgePercent` and `saltBlock` of the seed chain. Its sender is the treasury.',
  )
  txHash!: string;

  @Count('The number of its block.') block!: number;

  @Text({
    description: 'The page of the transaction in the block explorer; null if none is known.',
    nullable: true,
  })
  explorerUrl!: string | null;
}

/** The link of a seed chain that a fair round used. */
export class SeedChainLink {
  @Id('The id of the seed chain, as in GET /crash/chains.') id!: number;

  @Id('The number of the link. Hashing the hash of the round this many times gives the terminal hash.')
  link!: number;

  @Count('Number of links of the seed chain.') length!: number;
  @Hex() terminalHash!: string;

  @Decimal({
    description:
      'The house edge published with the seed chain; null for chains of versions that published none.',
    nullable: true,
  })
  edgePercent!: number | null;

  @Part(() => ChainPublication, {
    description: 'Null for chains of versions that published none, and without a blockchain.',
    nullable: true,
  })
  publication!: ChainPublication | null;
}

/** The seed chain hash that decided a fair round, and the inputs for computing the crash point from it. */
export class FairReveal {
  @Hex() hash!: string;
  @Text() publicSalt!: string;

  @Part(() => SaltBlock, {
    description: 'The salt is the hash of this block, without 0x. Null when the server drew the salt.',
    nullable: true,
  })
  saltBlock!: SaltBlock | null;

  @Decimal() edgePercent!: number;
  @Part(() => SeedChainLink) seedChain!: SeedChainLink;
}

/** A crash point that an operator chose before the round. */
export class PresetReveal {
  @Hex() salt!: string;
  @Decimal() crashPoint!: number;
}

/** A round's commitment and, once the round has ended, the values that it was computed from. */
export class RoundProof extends RoundCommitment {
  @EitherOf([FairReveal, PresetReveal], { nullable: true }) reveal!: FairReveal | PresetReveal | null;
}

/** A seed chain of fair rounds, as returned by GET /crash/chains. */
export class CrashChain {
  @Id() id!: number;
  @Count('Number of rounds that it decides.') length!: number;
  @Hex('The end of the chain: the commitment of its first round.') terminalHash!: string;

  @Decimal({
    description:
      'The house edge of its rounds, fixed when it is published; null for chains of versions that published none.',
    nullable: true,
  })
  edgePercent!: number | null;

  @Time() publishedAt!: Timestamp;

  @Part(() => ChainPublication, {
    description:
      'Null until the transaction is final. With a blockchain, rounds of this chain start only after that.',
    nullable: true,
  })
  publication!: ChainPublication | null;

  @Part(() => SaltBlock, {
    description:
      'Published together with the chain, before the block existed. Null when the server drew the salt.',
    nullable: true,
  })
  saltBlock!: SaltBlock | null;

  @Text({
    description: 'Null until the block exists. Rounds of this chain start only after that.',
    nullable: true,
  })
  publicSalt!: string | null;
}

/** A round, as returned by GET /crash/rounds/{id}. */
export class CrashRound {
  @Id() roundId!: number;
  @OneOf([...ROUND_STATUSES, 'voided']) status!: RoundStatus | 'voided';

  @Decimal({ description: 'Null until the round has ended, and for a voided round.', nullable: true })
  crashPoint!: number | null;

  @Decimal({
    description: 'The maximum cash-out; null until betting has closed, and in a round without bets.',
    nullable: true,
  })
  capMultiplier!: number | null;

  @Count() playerCount!: number;
  @Amount() totalBetAmount!: ArenaAmount;
  @Time({ nullable: true }) startedAt!: Timestamp | null;
  @Time({ nullable: true }) endedAt!: Timestamp | null;

  @Text({ description: 'A sentence for the player; null unless the round was voided.', nullable: true })
  voidReason!: string | null;

  @Part(() => RoundProof, '`reveal` is null until the round has ended.') fairness!: RoundProof;

  @Id({ description: 'The round before this one; null for the first.', nullable: true })
  previousRoundId!: number | null;

  @Id({ description: 'The round after this one; null until there is one.', nullable: true })
  nextRoundId!: number | null;
}

/** A round that has ended, in a list. */
export class PastRound {
  @Id() roundId!: number;
  @OneOf(['crashed', 'voided']) status!: 'crashed' | 'voided';
  @OneOf(ROUND_FAIRNESS) mode!: RoundFairness;
  @Decimal({ description: 'Null for a voided round.', nullable: true }) crashPoint!: number | null;
  @Count() playerCount!: number;
  @Amount() totalBetAmount!: ArenaAmount;
  @Time() endedAt!: Timestamp;
}

/** A round that has ended, as visitors see it. */
export class ShowcaseRound extends PickType(PastRound, ['roundId', 'endedAt']) {
  @Decimal() crashPoint!: number;
}

export class PastRoundPage {
  @ListOf(() => PastRound) rounds!: PastRound[];

  @Id({ description: '`before` of the next page; null on the last page.', nullable: true })
  next!: number | null;
}

/** The number of rounds whose crash point is in a range. */
export class PointBand {
  @Decimal('The lowest multiplier.') from!: number;

  @Decimal({ description: 'The multiplier above the highest one; null without an end.', nullable: true })
  below!: number | null;

  @Count() rounds!: number;
}

/** The crash points of the latest fair rounds. Rounds that an operator decided are left out. */
export class CrashStatistics {
  @Count() rounds!: number;
  @Decimal({ description: 'Null without a round, like `highest`.', nullable: true }) median!: number | null;
  @Decimal({ nullable: true }) highest!: number | null;
  @ListOf(() => PointBand, 'Lowest first. Each round is in one of them.') distribution!: PointBand[];
}

/** A bet on a round that has ended, as the players of the round saw it. */
export class RoundBet {
  @Text() username!: string;
  @Amount() betAmount!: ArenaAmount;
  @Decimal({ description: 'Null without a cash-out.', nullable: true }) cashoutMultiplier!: number | null;
  @Amount('The payout, stake included; the stake in a voided round.') winAmount!: ArenaAmount;
}

export class RoundBetPage {
  @ListOf(() => RoundBet, 'In the order of the bets. Empty until the round has ended.') bets!: RoundBet[];

  @Count({ description: '`after` of the next page; null on the last page.', nullable: true })
  next!: number | null;
}

/** The current round, as an operator sees it. */
export class CurrentRound {
  @Id() roundId!: number;
  @OneOf(ROUND_STATUSES) status!: RoundStatus;
  @Decimal() currentMultiplier!: number;
  @Count() playerCount!: number;
  @Amount() totalBetAmount!: ArenaAmount;
  @Part(() => RoundCommitment) fairness!: RoundCommitment;
}

export class CrashSettings {
  @OneOf(CRASH_MODES, 'The mode of the current round.') mode!: CrashMode;
  @OneOf(CRASH_MODES, 'The mode of the next round.') nextMode!: CrashMode;
  @Part(() => CurrentRound, { nullable: true }) currentRound!: CurrentRound | null;
}

export class CrashModeRequest {
  @ChoiceInput(CRASH_MODES) mode!: CrashMode;
}

const { min, max } = OPERATOR_POINT_LIMITS;
const INVALID_POINT = `Please enter a value between ${min.toFixed(2)} and ${max.toFixed(2)}`;

export class CrashNowRequest {
  @DecimalInput(OPERATOR_POINT_LIMITS, INVALID_POINT, {
    description:
      'The multiplier at which to end the round. Without it, the round ends at the current multiplier.',
    optional: true,
  })
  multiplier?: number;
}

/** The crash point at which an operator ended the round. */
export class EndedRound {
  @Decimal() crashPoint!: number;
}

export class PreChosenCrashRequest {
  @DecimalInput(OPERATOR_POINT_LIMITS, INVALID_POINT, {
    description: 'Null clears the pre-chosen point.',
    nullable: true,
  })
  crashPoint!: number | null;
}

/** The crash point that an operator has chosen for the next automatic round. */
export class PreChosenCrash {
  @Decimal({ nullable: true }) crashPoint!: number | null;
}

export class PreChosenCrashResponse extends PreChosenCrash {
  @Text('A sentence for the operator.') message!: string;
}
