import {
  Column,
  Entity,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type ValueTransformer,
} from 'typeorm';
import { UserEntity } from '@arena/players';

/** Converts PostgreSQL's `numeric` to a number of tickets, which has at most 2 decimals. */
const ticketNumber: ValueTransformer = { to: (tickets: unknown) => tickets, from: Number };

/** A user's tickets and the X account that they are bound to. */
@Entity('revenue_tickets')
export class TicketsEntity {
  @PrimaryColumn('integer') userId!: number;

  @OneToOne(() => UserEntity)
  @JoinColumn()
  user!: UserEntity;

  @Column('numeric', { transformer: ticketNumber }) ticketCount!: number;
  @Column('text', { nullable: true }) xUserId!: string | null;

  /** The username without the @, as it was when the account was connected. */
  @Column('text', { nullable: true }) xUsername!: string | null;
  @Column('boolean', { name: 'x_verified' }) isConnected!: boolean;
  @Column('timestamptz', { nullable: true }) connectedAt!: Date | null;
  @Column('timestamptz') updatedAt!: Date;
}

/** An X username that users may connect, and the number of tickets that it grants. */
@Entity('eligible_x_users')
export class EligibleUserEntity {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number;

  /** The username without the @. */
  @Column('text') xUsername!: string;
  @Column('numeric', { transformer: ticketNumber }) ticketAllocation!: number;
  @Column('boolean', { default: true }) isActive!: boolean;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;
}
