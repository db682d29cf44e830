import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditKind, AuditOutcome } from '@arena/wire';

/** An entry of the append-only security log. The database adds it to the hash chain when its transaction commits. */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) at!: Date;

  /** `change`: by an admin or the system, or of what protects an account. `security`: everything else. */
  @Column('text') kind!: AuditKind;

  /** Null for the system, for the server's command line and for someone who is not signed in. */
  @Column('integer', { nullable: true }) actorId!: number | null;
  @Column('text') actor!: string;

  /** The request's IP address, `command line`, or the part of the system that made the change. */
  @Column('text') source!: string;
  @Column('text') action!: string;
  @Column('text') outcome!: AuditOutcome;

  /** The error code of a refusal or a failure. */
  @Column('text', { nullable: true }) code!: string | null;
  @Column('text') subject!: string;
  @Column('jsonb', { nullable: true }) before!: object | null;
  @Column('jsonb', { nullable: true }) after!: object | null;
}

/** The place of an audit entry in the hash chain. The database adds it when the entry's transaction commits. */
@Entity('audit_links')
export class AuditLink {
  /** Counted from 1, without gaps. */
  @PrimaryColumn('bigint') seq!: number;

  /** Hexadecimal SHA-256 of the entry with the hash before it. */
  @Column('text') hash!: string;
}
