import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MailKind } from './mail-templates.js';

/** A mail that is to be sent: to an account, or to an address. */
@Entity('mails')
export class Mail {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('text') kind!: MailKind;
  @Column('integer', { nullable: true }) userId!: number | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('jsonb', { default: {} }) details!: Record<string, string>;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;

  /** How often it could not be sent. */
  @Column('integer', { default: 0 }) attempts!: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) retryAt!: Date;
}
