import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The place of an audit entry in the hash chain. The database adds it when the entry's transaction commits. */
@Entity('audit_links')
export class AuditLink {
  /** Counted from 1, without gaps. */
  @PrimaryColumn({ type: 'bigint' })
  seq!: number;

  @Column({ name: 'entry_id', type: 'bigint' })
  entryId!: number;

  /** Hexadecimal SHA-256 of the entry with the hash before it. */
  @Column({ type: 'text' })
  hash!: string;
}
