import { Column, Entity, PrimaryColumn, type ValueTransformer } from 'typeorm';

/** Maps a number of tickets, which has at most 2 decimals, from PostgreSQL's `numeric`. */
export const ticketNumber: ValueTransformer = { to: (tickets: unknown) => tickets, from: Number };

/** The tickets of a user, and the X account that they are bound to. */
@Entity('revenue_tickets')
export class TicketsEntity {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'ticket_count', type: 'numeric', transformer: ticketNumber })
  ticketCount!: number;

  /** X's own id of the account; null without a connected account. */
  @Column({ name: 'x_user_id', type: 'text', nullable: true })
  xUserId!: string | null;

  /** Without @, as it was when the account was connected. */
  @Column({ name: 'x_username', type: 'text', nullable: true })
  xUsername!: string | null;

  @Column({ name: 'x_verified', type: 'boolean' })
  isConnected!: boolean;

  @Column({ name: 'connected_at', type: 'timestamptz', nullable: true })
  connectedAt!: Date | null;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
