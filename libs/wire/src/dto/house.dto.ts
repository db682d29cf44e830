import { IntersectionType } from '@nestjs/swagger';
import type { ArenaAmount, Timestamp, UtcDay } from '../amount.js';
import { GAMES, type GameName } from '../games.js';
import { OPEN_DEPOSIT_STATUSES, type OpenDepositStatus } from '../wallet.js';
import { FreezeRequest } from './players.dto.js';
import { FlagInput } from './inputs.js';
import {
  Address,
  Amount,
  AvaxAmount,
  Count,
  Day,
  Decimal,
  Flag,
  ListOf,
  OneOf,
  Part,
  Text,
  Time,
} from './properties.js';
import { OfPlayer } from './user.dto.js';
import { Withdrawal, WithdrawalLimit } from './wallet.dto.js';

/** The totals of a game's bets, excluding voided bets. */
export class GameFigures {
  @Count() bets!: number;
  @Amount('Sum of the stakes.') turnover!: ArenaAmount;
  @Amount('Sum of the payouts, stakes included.') payouts!: ArenaAmount;
  @Amount('Paid to partners.') commission!: ArenaAmount;
  @Amount('Turnover less payouts and commission: negative when the house lost.') margin!: ArenaAmount;
}

/** A game's totals on one UTC day. Days without bets are omitted. */
export class GameDay extends GameFigures {
  @Day() day!: UtcDay;
  @OneOf(GAMES) game!: GameName;
}

/** A return to player in percent, and the range in which it lies by chance. */
export class ReturnBand {
  @Decimal({ description: 'Null without rated bets, like the next three.', nullable: true })
  actual!: number | null;

  @Decimal({ nullable: true }) theoretical!: number | null;

  @Decimal({
    description:
      'By chance alone, the return lies between `lowest` and `highest` in about 999 of 1000 periods.',
    nullable: true,
  })
  lowest!: number | null;

  @Decimal({ nullable: true }) highest!: number | null;
  @Flag() isOutOfBand!: boolean;
}

/**
 * A game's return to player over a number of days, compared with its expected return. Returns are in percent with 2
 * decimals. Operator-controlled and voided rounds are excluded.
 */
export class GameReturn extends ReturnBand {
  @OneOf(GAMES) game!: GameName;
  @Count('Length of the period, which ends today.') days!: number;
  @Count() bets!: number;
  @Amount() turnover!: ArenaAmount;
}

/** What the house currently owes to players and partners. */
export class Liabilities {
  @Amount() balances!: ArenaAmount;
  @Amount('Stakes in crash rounds that have not ended.') openStakes!: ArenaAmount;
  @Amount('Not yet paid to partners.') commissions!: ArenaAmount;
  @Amount('Requested and not yet confirmed on the chain.') withdrawals!: ArenaAmount;
  @Amount() total!: ArenaAmount;
}

/** The house figures, up to two seconds old. */
export class HouseFigures {
  @Amount() houseBalance!: ArenaAmount;
  @Part(() => Liabilities) liabilities!: Liabilities;
  @ListOf(() => GameDay, 'Newest first.') days!: GameDay[];
  @ListOf(() => GameReturn, 'One entry per game and per period of 1, 7 and 30 days.') returns!: GameReturn[];
}

export class PendingWithdrawal extends IntersectionType(Withdrawal, OfPlayer) {}

/** Tokens in a player's wallet that have not been credited yet. */
export class PendingDeposit extends OfPlayer {
  @Amount() amount!: ArenaAmount;
  @OneOf(OPEN_DEPOSIT_STATUSES) status!: OpenDepositStatus;
  @Time('When the oldest of them arrived.') since!: Timestamp;
}

export class WithdrawalStop {
  @Flag('While withdrawals are stopped, they are accepted, but none is paid.') isStopped!: boolean;
}

/** Why an admin stops or resumes withdrawals, for the audit log. */
export class WithdrawalStopRequest extends FreezeRequest {
  @FlagInput() isStopped!: boolean;
}

export class StoppedWithdrawals {
  @Time() since!: Timestamp;
  @Text('As the admin who stopped them gave it.') reason!: string;
}

/** The number and the total amount of several payments. */
export class Totals {
  @Count() count!: number;
  @Amount() amount!: ArenaAmount;
}

/** The withdrawals that are not final: their number, their total amount and the oldest of them. */
export class PendingWithdrawals extends Totals {
  @ListOf(() => PendingWithdrawal) oldest!: PendingWithdrawal[];

  @Part(() => StoppedWithdrawals, { description: 'Null while withdrawals are paid.', nullable: true })
  stopped!: StoppedWithdrawals | null;

  @ListOf(() => WithdrawalLimit, 'The limits on all withdrawals together; empty without one.')
  limits!: WithdrawalLimit[];
}

/** The deposits that are not final: their number, their total amount and the largest of them. */
export class PendingDeposits extends Totals {
  @ListOf(() => PendingDeposit) largest!: PendingDeposit[];
}

export class Treasury {
  @Address() address!: string;

  @Amount({ description: 'ARENA on the chain; null while the chain does not answer.', nullable: true })
  tokenBalance!: ArenaAmount | null;

  @AvaxAmount({
    description: 'AVAX for the fees of withdrawals, 18 decimals; null while the chain does not answer.',
    nullable: true,
  })
  avaxBalance!: string | null;
}

/** Deposits and withdrawals that are not final. */
export class PendingMovements {
  @Part(() => PendingWithdrawals) withdrawals!: PendingWithdrawals;
  @Part(() => PendingDeposits) deposits!: PendingDeposits;
  @Part(() => Treasury, { description: 'Null without a chain.', nullable: true }) treasury!: Treasury | null;
}
