import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ApprovalState } from '@arena/wire';

/** The state of a request that other admins must approve. The rest of the row is read with its votes. */
@Entity('approvals')
export class ApprovalEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  /** An expired request stays `waiting`. */
  @Column({ type: 'text', default: 'waiting' })
  state!: Exclude<ApprovalState, 'expired'>;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;
}

/** An admin's vote. */
@Entity('approval_votes')
export class ApprovalVote {
  @PrimaryColumn({ name: 'approval_id', type: 'bigint' })
  approvalId!: number;

  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'is_approval', type: 'boolean' })
  isApproval!: boolean;

  @Column({ name: 'voted_at', type: 'timestamptz', default: () => 'now()' })
  votedAt!: Date;
}
