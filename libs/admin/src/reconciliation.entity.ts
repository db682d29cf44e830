import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Finding } from '@arena/ledger';

/** The result of a completed reconciliation. The table is append-only. */
@Entity('reconciliations')
export class ReconciliationEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) endedAt!: Date;

  /** An admin's username, `schedule` or `command line`. */
  @Column('text') startedBy!: string;
  @Column('jsonb') findings!: Finding[];
}
