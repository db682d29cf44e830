import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An entry of the append-only audit log. */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at!: Date;

  /** Null for changes made by the system or on the server's command line. */
  @Column({ name: 'actor_id', type: 'integer', nullable: true })
  actorId!: number | null;

  @Column({ type: 'text' })
  actor!: string;

  /** The request's IP address, `command line`, or the part of the system that made the change. */
  @Column({ type: 'text' })
  source!: string;

  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'jsonb', nullable: true })
  before!: object | null;

  @Column({ type: 'jsonb', nullable: true })
  after!: object | null;
}
