import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Period } from './period.js';

/** The revenue share of a month, which distribute_revenue has paid. Amounts are decimal strings. */
@Entity('revenue_distributions')
export class DistributionEntity {
  @PrimaryColumn({ type: 'text' })
  period!: Period;

  @Column({ name: 'distributed_at', type: 'timestamptz' })
  distributedAt!: Date;

  /** The house's balance at that time. */
  @Column({ name: 'house_balance', type: 'numeric' })
  houseBalance!: string;

  @Column({ type: 'numeric' })
  pool!: string;

  /** The ticket supply at that time. */
  @Column({ type: 'numeric' })
  tickets!: string;

  @Column({ type: 'integer' })
  holders!: number;

  @Column({ name: 'share_per_ticket', type: 'numeric' })
  sharePerTicket!: string;
}
