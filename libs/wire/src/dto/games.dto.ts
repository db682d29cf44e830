import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import type { ArenaAmount } from '../amount.js';
import {
  COIN_SIDES,
  DICE_BETS,
  DIE_FACES,
  GAMES,
  PLINKO_RISKS,
  PLINKO_ROWS,
  ROUND_FAIRNESS,
  TARGET_LIMITS,
  type CoinSide,
  type DiceBet,
  type DieFace,
  type GameName,
  type InstantGameName,
  type PlinkoRisk,
  type PlinkoRows,
  type RoundFairness,
  type SeededGameName,
  type StepGameName,
} from '../games.js';
import { InstantBetRequest, SeededBet, SettledBet } from './bets.dto.js';
import { ChoiceInput, DecimalInput } from './inputs.js';
import { MinesBet, type MinesProgress } from './mines.dto.js';
import { Amount, Count, Decimal, Flag, Hex, Id, ListOf, ListOfEither, OneOf, Text } from './properties.js';
import { WithUser } from './user.dto.js';

export class FlipRequest extends InstantBetRequest {
  @ChoiceInput(COIN_SIDES) selectedSide!: CoinSide;
}

export class Flip extends SeededBet {
  @OneOf(COIN_SIDES) selectedSide!: CoinSide;
  @OneOf(COIN_SIDES) result!: CoinSide;
}

export class FlipResponse extends IntersectionType(Flip, WithUser) {}

export class RollRequest extends InstantBetRequest {
  @ChoiceInput(DICE_BETS) selectedBet!: DiceBet;
}

export class Roll extends SeededBet {
  @OneOf(DICE_BETS) selectedBet!: DiceBet;
  @OneOf(DIE_FACES) result!: DieFace;
}

export class RollResponse extends IntersectionType(Roll, WithUser) {}

const TARGET = `$property must be a number from ${TARGET_LIMITS.min} to ${TARGET_LIMITS.max} with at most 2 decimals`;

export class LimboRequest extends InstantBetRequest {
  @ApiProperty({ required: false })
  @ValidateIf(
    ({ target, targetMultiplier }: LimboRequest) => target === undefined || targetMultiplier !== undefined,
  )
  @DecimalInput(TARGET_LIMITS, TARGET, {
    description: 'A multiplier with at most 2 decimals. Required unless `target` is given.',
  })
  targetMultiplier?: number;

  @DecimalInput(TARGET_LIMITS, TARGET, {
    description: 'Another name of `targetMultiplier`, which counts if both are given.',
    optional: true,
  })
  target?: number;
}

/** A Limbo bet, which pays the target times the stake if the result is at least the target. */
export class LimboBet extends SeededBet {
  @Decimal() targetMultiplier!: number;
  @Decimal('Another name of `targetMultiplier`.') target!: number;
  @Decimal('The drawn multiplier, with 2 decimals.') result!: number;
  @Decimal('The house edge that the result was drawn with.') edgePercent!: number;
}

export class LimboResponse extends IntersectionType(LimboBet, WithUser) {}

export class PlinkoRequest extends InstantBetRequest {
  @ChoiceInput(PLINKO_ROWS) rows!: PlinkoRows;
  @ChoiceInput(PLINKO_RISKS) risk!: PlinkoRisk;
}

/** A Plinko bet, which pays what the bucket pays that the ball falls into, also less than the stake. */
export class PlinkoBet extends SeededBet {
  @OneOf(PLINKO_ROWS) rows!: PlinkoRows;
  @OneOf(PLINKO_RISKS) risk!: PlinkoRisk;

  @Count('The number of the bucket from the left, from 0: how often the ball went to the right.')
  result!: number;

  @Text('The ball at each peg: 0 for the left and 1 for the right.') path!: string;
  @Decimal('What the bucket pays, as a multiple of the stake, with 2 decimals.') multiplier!: number;
  @Decimal('The house edge that the table was made with.') edgePercent!: number;
}

export class PlinkoResponse extends IntersectionType(PlinkoBet, WithUser) {}

/** A bet on a crash round that has ended. */
export class CrashBet extends SettledBet {
  @Id() roundId!: number;

  @Decimal({ description: 'A multiplier with 2 decimals; null for a voided round.', nullable: true })
  crashPoint!: number | null;

  @Decimal({ description: 'Null when the player did not cash out.', nullable: true })
  cashoutMultiplier!: number | null;

  @Decimal({ description: 'The target of the automatic cash-out; null without one.', nullable: true })
  autoCashout!: number | null;

  @Flag("Settled at the round's maximum cash-out.") forced!: boolean;
  @Flag('The round was voided and the stake returned: the bet counts in no statistics.') voided!: boolean;
  @OneOf(ROUND_FAIRNESS) fairness!: RoundFairness;
}

/** The class of the requests that place bets on each instant game. */
export const BET_REQUESTS = {
  coin_flip: FlipRequest,
  dice_roll: RollRequest,
  limbo: LimboRequest,
  plinko: PlinkoRequest,
} satisfies Record<InstantGameName, new () => InstantBetRequest>;

/** The requests that place bets on each instant game. */
export type BetRequests = { [Name in InstantGameName]: InstanceType<(typeof BET_REQUESTS)[Name]> };

/** The class of each game's bets. */
export const BETS = {
  coin_flip: Flip,
  dice_roll: Roll,
  limbo: LimboBet,
  plinko: PlinkoBet,
  mines: MinesBet,
  crash: CrashBet,
} satisfies Record<GameName, BetClass>;

type BetClass = new () => SettledBet;

/** The bets of each game. */
export type Bets = { [Name in GameName]: InstanceType<(typeof BETS)[Name]> };

/** A bet of any instant game. */
export type InstantBet = Bets[InstantGameName];

/** The open bets of each game of several steps. */
export type StepProgress = { [Name in StepGameName]: { mines: MinesProgress }[Name] };

/** A bet of any game that is drawn from the player's seeds. */
export type DrawnBet = Bets[SeededGameName];

/** A bet in a list that covers all games. */
export type PastBet = { [Name in GameName]: { game: Name } & Bets[Name] }[GameName];

/** Creates the class of a game's bets in a list that covers all games. */
function pastBet(game: GameName): BetClass {
  class BetOfGame extends (BETS[game] as BetClass) {
    @OneOf([game])
    game!: GameName;
  }
  return named(`Past${BETS[game].name}`, BetOfGame);
}

/** The classes for PastBet, one per game. */
export const PAST_BETS = GAMES.map(pastBet);

/** A page of bets, newest first. */
export class PastBets {
  @ListOfEither(PAST_BETS) bets!: PastBet[];

  @Id({ description: '`before` of the next page; null on the last page.', nullable: true })
  next!: number | null;
}

/** The fields that a bet's details add to the bet. */
class BetContext {
  @Amount() balanceBefore!: ArenaAmount;
  @Amount() balanceAfter!: ArenaAmount;

  @Hex({
    description: 'The server seed of a bet after the rotation that reveals it; null before, and for crash.',
    nullable: true,
  })
  serverSeed!: string | null;
}

/** One bet, with the balance before and after it. */
export type BetDetails = PastBet & BetContext;

/** The classes for BetDetails, one per game. */
export const BET_DETAILS = GAMES.map((game) =>
  named(`${BETS[game].name}Details`, IntersectionType(pastBet(game), BetContext)),
);

/** Sets the name of a generated class in the API document. */
export function named<Class extends new () => object>(name: string, created: Class): Class {
  return Object.defineProperty(created, 'name', { value: name });
}

/** What the buckets of a board of Plinko pay. */
export class PlinkoTable {
  @OneOf(PLINKO_ROWS) rows!: PlinkoRows;
  @OneOf(PLINKO_RISKS) risk!: PlinkoRisk;

  @ApiProperty({ type: [Number], description: 'Multiples of the stake with 2 decimals, from bucket 0.' })
  multipliers!: number[];

  @Decimal('Percent of the stakes that the players get back on average, exactly.') returnPercent!: number;
}

/** A game and its house edge. */
export class GameTerms {
  @OneOf(GAMES) game!: GameName;

  @Decimal('Percent of the stakes that the house keeps on average: 2 decimals, at least 0.')
  edgePercent!: number;

  @ListOf(() => PlinkoTable, { description: 'The tables of Plinko.', optional: true }) tables?: PlinkoTable[];
}
