import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A correction of a player's balance. */
@Entity('adjustments')
export class AdjustmentEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  /** A signed amount in ARENA. Positive: from the house to the player. */
  @Column({ type: 'numeric' })
  amount!: string;

  @Column({ type: 'text' })
  reason!: string;

  /** The admin. */
  @Column({ name: 'requested_by', type: 'integer' })
  requestedBy!: number;

  /** The idempotency key of the request. */
  @Column({ name: 'idempotency_key', type: 'text', nullable: true })
  key!: string | null;

  @Column({ name: 'approval_id', type: 'bigint', nullable: true })
  approvalId!: number | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
