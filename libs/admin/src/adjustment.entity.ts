import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A correction of a player's balance. */
@Entity('adjustments')
export class AdjustmentEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('integer') userId!: number;

  /** A signed amount in ARENA. Positive: from the house to the player. */
  @Column('numeric') amount!: string;
  @Column('text') reason!: string;

  /** The admin. */
  @Column('integer') requestedBy!: number;

  /** The idempotency key of the request. */
  @Column('text', { name: 'idempotency_key', nullable: true }) key!: string | null;
  @Column('bigint', { nullable: true }) approvalId!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
}
