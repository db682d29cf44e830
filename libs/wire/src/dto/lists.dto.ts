import type { ArenaAmount, Timestamp } from '../amount.js';
import { ROUND_STATUSES, type RoundStatus } from '../crash.js';
import { GAMES, ROUND_FAIRNESS, type GameName, type RoundFairness } from '../games.js';
import {
  BET_OUTCOMES,
  SWEEP_STATUSES,
  WALLET_TRANSFER_KINDS,
  type BetOutcome,
  type SweepStatus,
  type WalletTransferKind,
} from '../lists.js';
import {
  WITHDRAWAL_STATUSES,
  WITHDRAWAL_WAITS,
  type WithdrawalStatus,
  type WithdrawalWait,
} from '../wallet.js';
import {
  Address,
  Amount,
  Count,
  Decimal,
  Flag,
  Id,
  ListOf,
  OneOf,
  Text,
  Time,
  TransactionHash,
} from './properties.js';
import { PlayerName } from './user.dto.js';

// The rows of the admin area's lists, and their pages. All fields are plain values, so that an export has the same ones.

function PageOf<Row extends object>(row: new () => Row): new () => { rows: Row[]; next: string | null } {
  class Page {
    @ListOf(() => row)
    rows!: Row[];

    @Text({
      description:
        'Pass it as `before` to get the next page. Null on the last page. If few rows match the filter, a page may have ' +
        'fewer rows than requested although there is a next one.',
      nullable: true,
    })
    next!: string | null;
  }
  return Page;
}

/** What a player has done. */
abstract class Action {
  @Id() id!: number;
  @Time() createdAt!: Timestamp;
  @Id() userId!: number;
  @Text() username!: string;
}

/** A settled bet of any player. */
export class ListedBet extends Action {
  @OneOf(GAMES) game!: GameName;
  @Id({ description: 'The crash round. Null for other games.', nullable: true }) roundId!: number | null;
  @Amount() betAmount!: ArenaAmount;
  @Text('For crash: `auto_1.50` or `manual`.') selectedSide!: string;
  @Text('For crash: `cashed_out_1.50`, `crashed_1.23` or `voided`.') result!: string;
  @OneOf(BET_OUTCOMES) outcome!: BetOutcome;
  @Amount('The payout, stake included.') winAmount!: ArenaAmount;
  @Amount('The payout minus the stake.') profit!: ArenaAmount;
  @Amount("What the player's partner got.") commission!: ArenaAmount;
}

export class ListedBetPage extends PageOf(ListedBet) {}

const LISTED_ROUND_STATUSES = [...ROUND_STATUSES, 'voided'] as const;

export class ListedRound {
  @Id() id!: number;
  @Time('When the round was created.') createdAt!: Timestamp;
  @OneOf(LISTED_ROUND_STATUSES) status!: RoundStatus | 'voided';
  @OneOf(ROUND_FAIRNESS) fairness!: RoundFairness;
  @Decimal({ description: 'Null until the round has crashed.', nullable: true }) crashPoint!: number | null;
  @Count() players!: number;
  @Amount() stakes!: ArenaAmount;

  @Amount({ description: 'Stakes included. Null for rounds that are not fair.', nullable: true })
  payouts!: ArenaAmount | null;

  @Time({ nullable: true }) startedAt!: Timestamp | null;
  @Time({ nullable: true }) endedAt!: Timestamp | null;
  @Text({ nullable: true }) voidReason!: string | null;
}

export class ListedRoundPage extends PageOf(ListedRound) {}

export class ListedDeposit {
  @Id() id!: number;
  @Time('When the server read it from the chain.') createdAt!: Timestamp;
  @Id() userId!: number;
  @Text() username!: string;
  @OneOf(WALLET_TRANSFER_KINDS) kind!: WalletTransferKind;
  @Amount() amount!: ArenaAmount;

  @OneOf(SWEEP_STATUSES, { description: 'Null unless `kind` is `sweep`.', nullable: true })
  status!: SweepStatus | null;

  @Time({ nullable: true }) creditedAt!: Timestamp | null;
  @TransactionHash() txHash!: string;
  @Count() block!: number;
}

export class ListedDepositPage extends PageOf(ListedDeposit) {}

export class ListedWithdrawal extends Action {
  @Amount() amount!: ArenaAmount;
  @Address() address!: string;
  @OneOf(WITHDRAWAL_STATUSES) status!: WithdrawalStatus;

  @OneOf(WITHDRAWAL_WAITS, {
    description: 'What a queued one waits for; null if only for its turn.',
    nullable: true,
  })
  waitingFor!: WithdrawalWait | null;

  @TransactionHash({ nullable: true }) txHash!: string | null;
  @Text({ nullable: true }) failure!: string | null;
  @Time({ nullable: true }) endedAt!: Timestamp | null;
}

export class ListedWithdrawalPage extends PageOf(ListedWithdrawal) {}

export class ListedPartner extends PlayerName {
  @Text() code!: string;
  @Count('Percent of the stake of each bet that a referred player wins.') rate!: number;
  @Count('The number of referred players.') referrals!: number;
  @Amount('Up to two seconds old.') earned!: ArenaAmount;
  @Amount('The part of it that is not in the balance yet.') unpaid!: ArenaAmount;
  @Flag() isFrozen!: boolean;
}

export class ListedPartnerPage extends PageOf(ListedPartner) {}

/** A player whom a partner has referred. */
export class ListedReferral extends PlayerName {
  @Time() createdAt!: Timestamp;
  @Count() bets!: number;
  @Amount() stakes!: ArenaAmount;
  @Amount() payouts!: ArenaAmount;
  @Amount('What the partner got for the bets of this player.') commission!: ArenaAmount;
}

export class ListedReferralPage extends PageOf(ListedReferral) {}

/** A month's distribution of the revenue share. */
export class ListedDistribution {
  @Text('`2026-10`, a calendar month in UTC.') period!: string;
  @Time() distributedAt!: Timestamp;
  @Amount() houseBalance!: ArenaAmount;
  @Amount() pool!: ArenaAmount;
  @Decimal('What the pool was divided by.') tickets!: number;
  @Count() holders!: number;
  @Amount() sharePerTicket!: ArenaAmount;
  @Amount('Sum of all shares.') paid!: ArenaAmount;
}

export class ListedDistributionPage extends PageOf(ListedDistribution) {}

/** A user's share of a month. */
export class ListedShare {
  @Id() id!: number;
  @Text() period!: string;
  @Id() userId!: number;
  @Text() username!: string;
  @Decimal() tickets!: number;
  @Amount() amount!: ArenaAmount;
}

export class ListedSharePage extends PageOf(ListedShare) {}
