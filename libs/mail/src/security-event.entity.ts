import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { SecurityEventKind } from '@arena/wire';

/** What happened to an account, as its owner sees it. */
@Entity('security_events')
export class SecurityEvent {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('integer') userId!: number;
  @Column('text') kind!: SecurityEventKind;

  /** The IP address of the request. Null if it is not known. */
  @Column('text', { nullable: true }) address!: string | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;
}
