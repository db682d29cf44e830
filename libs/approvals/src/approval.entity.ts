import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ApprovalKind, ApprovalState } from '@arena/wire';

/** A request that other admins must approve. */
@Entity('approvals')
export class ApprovalEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ type: 'text' })
  kind!: ApprovalKind;

  /** What the handler of the kind carries out. */
  @Column({ type: 'jsonb' })
  payload!: object;

  @Column({ name: 'requested_by', type: 'integer' })
  requestedBy!: number;

  @Column({ name: 'idempotency_key', type: 'text', nullable: true })
  idempotencyKey!: string | null;

  @Column({ name: 'approvers_needed', type: 'smallint' })
  approversNeeded!: number;

  /** An expired request stays `waiting`. */
  @Column({ type: 'text', default: 'waiting' })
  state!: Exclude<ApprovalState, 'expired'>;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;

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
