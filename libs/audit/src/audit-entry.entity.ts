import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditKind, AuditOutcome } from '@arena/wire';

/** An entry of the append-only security log. The database adds it to the hash chain when its transaction commits. */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at!: Date;

  /** `change`: by an admin or the system, or of what protects an account. `security`: everything else. */
  @Column({ type: 'text' })
  kind!: AuditKind;

  /** Null for the system, for the server's command line and for someone who is not signed in. */
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
  outcome!: AuditOutcome;

  /** The error code of a refusal or a failure. */
  @Column({ type: 'text', nullable: true })
  code!: string | null;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'jsonb', nullable: true })
  before!: object | null;

  @Column({ type: 'jsonb', nullable: true })
  after!: object | null;
}

/** The place of an audit entry in the hash chain. The database adds it when the entry's transaction commits. */
@Entity('audit_links')
export class AuditLink {
  /** Counted from 1, without gaps. */
  @PrimaryColumn({ type: 'bigint' })
  seq!: number;

  /** Hexadecimal SHA-256 of the entry with the hash before it. */
  @Column({ type: 'text' })
  hash!: string;
}
