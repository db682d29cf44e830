import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ApprovalState } from '@arena/wire';

/** The state of a request that other admins must approve. The rest of the row is read with its votes. */
@Entity('approvals')
export class ApprovalEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;

  /** An expired request stays `waiting`. */
  @Column('text', { default: 'waiting' }) state!: Exclude<ApprovalState, 'expired'>;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
}

/** An admin's vote. */
@Entity('approval_votes')
export class ApprovalVote {
  @PrimaryColumn('bigint') approvalId!: number;
  @PrimaryColumn('integer') userId!: number;
  @Column('boolean') isApproval!: boolean;
  @Column('timestamptz', { default: () => 'now()' }) votedAt!: Date;
}
