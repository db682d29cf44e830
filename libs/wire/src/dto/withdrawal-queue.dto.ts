import type { ArenaAmount, Timestamp } from '../amount.js';
import { REASON_LENGTH } from '../limits.js';
import { PLAYER_CHECKS, RISK_KINDS, type PlayerCheckKind, type RiskKind } from '../player-page.js';
import { WrittenText } from './inputs.js';
import { PendingWithdrawal, Totals } from './house.dto.js';
import { FreezeRequest } from './players.dto.js';
import { Amount, Count, Flag, Id, ListOf, OneOf, Part, Text, Time } from './properties.js';
import { PlayerName } from './user.dto.js';

/** A fact about a player that an operator may want to look at. It holds nothing by itself. */
export class RiskMark {
  @OneOf(RISK_KINDS) kind!: RiskKind;
  @Text('A sentence with the figures.') text!: string;
  @ListOf(() => PlayerName, 'Other accounts that the fact is about.') players!: PlayerName[];
}

/** Why an admin rejects a withdrawal. */
export class WithdrawalRejection extends FreezeRequest {
  @WrittenText(REASON_LENGTH, {
    optional: true,
    description: 'A sentence for the player. Without it, the player sees no reason.',
  })
  message?: string;
}

/** A hold of a withdrawal by an admin. */
export class WithdrawalHold {
  @Text('The username of the admin.') by!: string;
  @Time() since!: Timestamp;
  @Text('For admins only.') reason!: string;
}

/** The approval that a withdrawal waits for. */
export class NeededApproval {
  @Id() id!: number;
  @Count() approversNeeded!: number;
  @Count('How many admins have approved it.') approvals!: number;
}

/** What a player has done so far, beside a withdrawal. */
export class PlayerHistory {
  @Time('When the account was registered.') registeredAt!: Timestamp;
  @Amount() deposited!: ArenaAmount;
  @Amount('Asked for and not returned, this withdrawal included.') withdrawn!: ArenaAmount;
  @Amount() staked!: ArenaAmount;
  @Amount('Payouts less stakes: positive when the player has won.') profit!: ArenaAmount;
  @Count('How many earlier withdrawals to this address were paid.') paidToAddress!: number;
  @Flag() isFrozen!: boolean;
}

/** A withdrawal as admins see it. */
export class ReviewedWithdrawal extends PendingWithdrawal {
  @Time({ description: 'When it was confirmed or failed; null while it is open.', nullable: true })
  endedAt!: Timestamp | null;

  @Part(() => WithdrawalHold, { description: 'Null if no admin holds it.', nullable: true })
  hold!: WithdrawalHold | null;

  @Part(() => NeededApproval, { description: 'Null if it waits for no approval.', nullable: true })
  approval!: NeededApproval | null;

  @OneOf(PLAYER_CHECKS, {
    description: 'The check of the player that it needs; null if it needs none.',
    nullable: true,
  })
  neededCheck!: PlayerCheckKind | null;

  @Text({ description: "The explorer's page of its transaction; null before it is sent.", nullable: true })
  transactionUrl!: string | null;

  @Text({ description: 'The username of the admin who rejected it.', nullable: true })
  rejectedBy!: string | null;

  @Part(() => PlayerHistory) history!: PlayerHistory;
  @ListOf(() => RiskMark) marks!: RiskMark[];
}

/** A page of withdrawals. Open ones are oldest first, all others newest first. */
export class ReviewedWithdrawalPage {
  @ListOf(() => ReviewedWithdrawal) withdrawals!: ReviewedWithdrawal[];

  @Id({ description: 'Pass it as `before` to get the next page. Null on the last page.', nullable: true })
  next!: number | null;
}

/** The open withdrawals in one state. */
export class QueueTotals extends Totals {
  @Count({ description: 'Seconds since they were requested, on average; null without any.', nullable: true })
  averageWaitSeconds!: number | null;
}

/** The open withdrawals. A withdrawal that an admin holds is not counted as waiting. */
export class WithdrawalQueueSummary {
  @Part(() => QueueTotals) waiting!: QueueTotals;
  @Part(() => QueueTotals) held!: QueueTotals;
  @Part(() => QueueTotals) sent!: QueueTotals;
}

/** The state of a withdrawal after an admin's decision. */
export class WithdrawalDecision {
  @OneOf(['held', 'released', 'rejected']) state!: 'held' | 'released' | 'rejected';
}
