import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { APPROVAL_KINDS, APPROVAL_STATES, type ApprovalKind, type ApprovalState } from '../approvals.js';
import type { Timestamp } from '../amount.js';
import { AnyObject, Count, Flag, Id, ListOf, OneOf, Part, Time } from './properties.js';
import { PlayerName } from './user.dto.js';

/** The answer to a request that waits for the approval of another admin. Its status is 202. */
export class PendingApproval {
  @OneOf(['APPROVAL_REQUIRED']) code!: 'APPROVAL_REQUIRED';
  @Id() approvalId!: number;
}

export class ApprovalVoteRequest {
  @ApiProperty({ type: 'boolean', description: 'false rejects the request.' })
  @IsBoolean()
  approve!: boolean;
}

export class ApprovalDecision {
  @OneOf(APPROVAL_STATES) state!: ApprovalState;
}

/** A user who asked for an approval or voted on it. */
export class ApprovalUser extends PlayerName {}

export class ApprovalVote extends ApprovalUser {
  @Flag() isApproval!: boolean;
  @Time() votedAt!: Timestamp;
}

/** A request that one or two admins decide. */
export class Approval {
  @Id() id!: number;
  @OneOf(APPROVAL_KINDS) kind!: ApprovalKind;

  @AnyObject('What is asked for. Its fields depend on the kind. Empty without the permission to decide.')
  payload!: Record<string, unknown>;

  @Part(() => ApprovalUser) requestedBy!: ApprovalUser;
  @Count('How many admins must approve, apart from the one who asked.') approversNeeded!: number;
  @ListOf(() => ApprovalVote) votes!: ApprovalVote[];
  @OneOf(APPROVAL_STATES) state!: ApprovalState;
  @Time() createdAt!: Timestamp;

  @Time({ description: 'When the request expires if it is not decided. Null: never.', nullable: true })
  expiresAt!: Timestamp | null;

  @Time({ nullable: true }) decidedAt!: Timestamp | null;
}
