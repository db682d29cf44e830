import type { ArenaAmount, Timestamp, UtcDay } from '../amount.js';
import {
  ALERT_SECTIONS,
  CHECK_STATES,
  STATEMENT_PERIODS,
  type AlertSection,
  type CheckState,
  type StatementPeriod,
} from '../finance.js';
import { GAMES, type GameName } from '../games.js';
import { ReturnBand } from './house.dto.js';
import { Amount, Count, Day, Flag, Id, ListOf, OneOf, Part, Text, Time } from './properties.js';

/**
 * What the transfers of a period changed. The house closes with `houseOpening + stakes - payouts - commission -
 * revenueShares - adjustments + closures + funding`. Players and partners close with `playersOpening - stakes + payouts +
 * commission + revenueShares + adjustments - closures + deposits - withdrawals + withdrawalReturns + grants`.
 */
export class StatementLines {
  @Amount('The balance of the house before the period.') houseOpening!: ArenaAmount;
  @Amount('From players to the house.') stakes!: ArenaAmount;
  @Amount('From the house to players, stakes included.') payouts!: ArenaAmount;
  @Amount('From the house to partners.') commission!: ArenaAmount;
  @Amount('From the house to ticket holders.') revenueShares!: ArenaAmount;
  @Amount('Corrections of balances. Positive: from the house to players.') adjustments!: ArenaAmount;
  @Amount('What was left in closed accounts, from players to the house.') closures!: ArenaAmount;
  @Amount('Capital added to the house.') funding!: ArenaAmount;
  @Amount() houseClosing!: ArenaAmount;

  @Amount('What players and partners had before the period: balances, open stakes and unpaid commission.')
  playersOpening!: ArenaAmount;

  @Amount() deposits!: ArenaAmount;
  @Amount() withdrawals!: ArenaAmount;
  @Amount('Failed withdrawals that were returned to their players.') withdrawalReturns!: ArenaAmount;
  @Amount('Bonuses to new players, from promotions.') grants!: ArenaAmount;
  @Amount() playersClosing!: ArenaAmount;
}

export class StatementRow extends StatementLines {
  @Day('The first day of the period, in UTC. A period at an end of the range can be cut off.')
  period!: UtcDay;
}

/** A statement of the ledger over UTC days, without transfers of the last two seconds. */
export class Statement {
  @Day() from!: UtcDay;
  @Day() to!: UtcDay;
  @OneOf(STATEMENT_PERIODS) by!: StatementPeriod;
  @ListOf(() => StatementRow, 'Oldest first, also periods without transfers.') rows!: StatementRow[];
  @Part(() => StatementLines) total!: StatementLines;
}

/** A game's figures and its return in a period, compared with the expected return. Returns are in percent. */
export class PeriodReturn extends ReturnBand {
  @Day('The first day of the period, in UTC.') period!: UtcDay;
  @OneOf(GAMES) game!: GameName;
  @Count() bets!: number;
  @Amount('Sum of the stakes.') turnover!: ArenaAmount;
  @Amount('Turnover less payouts and commission.') margin!: ArenaAmount;
}

export class PeriodReturns {
  @ListOf(() => PeriodReturn, 'Oldest first, without periods in which the game had no bets.')
  rows!: PeriodReturn[];
}

/** Something that is wrong. It was raised once and ends when its cause has gone. */
export class Alert {
  @Id() id!: number;
  @Text('Identifies the cause. An alert that is raised again has the same key.') key!: string;
  @Text() title!: string;
  @Text() detail!: string;
  @OneOf(ALERT_SECTIONS, 'Where the admin area has the details.') section!: AlertSection;
  @Time() raisedAt!: Timestamp;
  @Time({ description: 'Null while the cause lasts.', nullable: true }) endedAt!: Timestamp | null;

  @Time({ description: 'Null until an admin acknowledges it.', nullable: true })
  acknowledgedAt!: Timestamp | null;

  @Text({ description: 'The admin who acknowledged it.', nullable: true }) acknowledgedBy!: string | null;
}

export class AlertList {
  @ListOf(() => Alert, 'Alerts whose cause lasts, newest first.') open!: Alert[];
  @ListOf(() => Alert, 'The latest alerts that have ended, newest first.') ended!: Alert[];
}

/** The last result of a check. */
export class HealthCheck {
  @Text() name!: string;
  @OneOf(CHECK_STATES) state!: CheckState;
  @Text() value!: string;
  @Time() checkedAt!: Timestamp;
  @Time('Since when the check has been in this state.') changedAt!: Timestamp;
}

/** A job, which one node at a time runs under a lease. */
export class JobLease {
  @Text() name!: string;
  @Flag('Whether a node holds the lease now.') isHeld!: boolean;

  @Time({ description: 'Until when the lease lasts. Null if it was released.', nullable: true })
  expiresAt!: Timestamp | null;

  @Time({
    description: 'When the latest run began. Null for a lease that is held all the time.',
    nullable: true,
  })
  startedAt!: Timestamp | null;

  @Count('The number of the latest runs that have failed, one after another.') failures!: number;
  @Count('The number of times that another node took over.') takeovers!: number;
}

/** A deposit, withdrawal, wallet, bet or payout that a job could not process and tries again. */
export class FailedItem {
  @Text() kind!: string;
  @Id() item!: number;
  @Text() reason!: string;
  @Count() attempts!: number;
  @Time() failedAt!: Timestamp;
  @Time() retryAt!: Timestamp;
}

export class SystemHealth {
  @ListOf(() => HealthCheck) checks!: HealthCheck[];
  @ListOf(() => JobLease) jobs!: JobLease[];
  @ListOf(() => FailedItem, 'The oldest ones.') failedItems!: FailedItem[];
}
