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
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @OneToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
  user!: UserEntity;

  @Column({ name: 'ticket_count', type: 'numeric', transformer: ticketNumber })
  ticketCount!: number;

  @Column({ name: 'x_user_id', type: 'text', nullable: true })
  xUserId!: string | null;

  /** The username without the @, as it was when the account was connected. */
  @Column({ name: 'x_username', type: 'text', nullable: true })
  xUsername!: string | null;

  @Column({ name: 'x_verified', type: 'boolean' })
  isConnected!: boolean;

  @Column({ name: 'connected_at', type: 'timestamptz', nullable: true })
  connectedAt!: Date | null;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}

/** An X username that users may connect, and the number of tickets that it grants. */
@Entity('eligible_x_users')
export class EligibleUserEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id!: number;

  /** The username without the @. */
  @Column({ name: 'x_username', type: 'text' })
  xUsername!: string;

  @Column({ name: 'ticket_allocation', type: 'numeric', transformer: ticketNumber })
  ticketAllocation!: number;

  @Column({ name: 'is_active', type: 'boolean', default: true })
  isActive!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;
}
