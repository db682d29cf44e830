import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MailKind } from './mail-templates.js';

/** A mail that is to be sent: to an account, or to an address. */
@Entity('mails')
export class Mail {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ type: 'text' })
  kind!: MailKind;

  @Column({ name: 'user_id', type: 'integer', nullable: true })
  userId!: number | null;

  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ type: 'jsonb', default: {} })
  details!: Record<string, string>;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  /** How often it could not be sent. */
  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ name: 'retry_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  retryAt!: Date;
}
