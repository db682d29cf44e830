import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ticketNumber } from './tickets.entity.js';

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
