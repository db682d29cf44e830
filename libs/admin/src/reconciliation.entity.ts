import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Finding } from '@arena/ledger';

/** The result of a completed reconciliation. The table is append-only. */
@Entity('reconciliations')
export class ReconciliationEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt!: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  endedAt!: Date;

  /** An admin's username, `schedule` or `command line`. */
  @Column({ name: 'started_by', type: 'text' })
  startedBy!: string;

  @Column({ type: 'jsonb' })
  findings!: Finding[];
}
