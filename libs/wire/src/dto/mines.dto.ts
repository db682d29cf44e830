import { IntersectionType } from '@nestjs/swagger';
import type { ArenaAmount, Timestamp } from '../amount.js';
import { MINES_LAST_TILE, MINES_LIMITS, STEP_BET_ENDS, type StepBetEnd } from '../games.js';
import { BetProof, BetRequest, SeededBet } from './bets.dto.js';
import { WholeInput } from './inputs.js';
import { Amount, Count, Decimal, Flag, Id, ListOfNumbers, OneOf, Part, Time } from './properties.js';
import { WithUser } from './user.dto.js';

const MINES = `mines must be a whole number from ${MINES_LIMITS.min} to ${MINES_LIMITS.max}`;
const TILE = `tile must be a whole number from 0 to ${MINES_LAST_TILE}`;

export class MinesRequest extends BetRequest {
  @WholeInput(MINES_LIMITS, { message: MINES }) mines!: number;
}

export class OpenTileRequest {
  @WholeInput(
    { min: 0, max: MINES_LAST_TILE },
    { description: 'Tiles are numbered by rows of five, from 0 at the top left.', message: TILE },
  )
  tile!: number;
}

/** A Mines bet that has ended. */
export class MinesBet extends SeededBet {
  @Count() mines!: number;
  @Decimal('The house edge that the multipliers contain.') edgePercent!: number;
  @ListOfNumbers('The opened tiles in order, the one with a mine included.') opened!: number[];

  @ListOfNumbers('The tiles with mines. Empty if the bet was returned because the books were restored.')
  minePositions!: number[];

  @Decimal('The payout divided by the stake, with 4 decimals; 0 for a lost bet.') multiplier!: number;
  @OneOf(STEP_BET_ENDS) endedBy!: StepBetEnd;
  @Flag('The stake was returned: the bet counts in no statistics.') voided!: boolean;
}

/** A Mines bet on which the player opens tiles. It never contains where the mines are, until it has ended. */
export class MinesProgress {
  @Id() id!: number;
  @Amount() betAmount!: ArenaAmount;
  @Count() mines!: number;
  @Decimal('The house edge that the multipliers contain.') edgePercent!: number;
  @ListOfNumbers('The opened tiles in order.') opened!: number[];

  @Decimal('What a cash-out pays now, divided by the stake, with 4 decimals; 0 for a lost bet.')
  multiplier!: number;

  @Amount('What a cash-out pays now, stake included. Before the first gem, only the time limit pays it.')
  cashOut!: ArenaAmount;

  @Decimal({ description: 'The multiplier after one more gem; null once the bet has ended.', nullable: true })
  nextMultiplier!: number | null;

  @Count('The number of gems after which the bet is cashed out by itself: all gems, or fewer at the limit.')
  maxGems!: number;

  @Amount('The payout after `maxGems` gems.') maxPayout!: ArenaAmount;
  @Time() createdAt!: Timestamp;
  @Time('When the bet is ended, if no tile is opened until then.') endsAt!: Timestamp;
  @Part(() => BetProof) proof!: BetProof;

  @Part(() => MinesBet, { description: 'The bet as it ended; null while it is open.', nullable: true })
  ended!: MinesBet | null;
}

export class MinesResponse extends IntersectionType(MinesProgress, WithUser) {}

/** The open Mines bet of a player, and what a bet that is placed now could win. */
export class OpenMines {
  @Part(() => MinesProgress, { description: 'Null without an open bet.', nullable: true })
  bet!: MinesProgress | null;

  @Amount(
    'The highest profit of a bet that is placed now. A bet is cashed out by itself before it could exceed it.',
  )
  maxProfit!: ArenaAmount;
}
