import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What a failed item is: a sweep that could not be credited, a withdrawal whose payment has no known outcome, a wallet
 * whose tokens differ from its recorded transfers, a bet that could not be settled, a partner's payout, or a share of
 * the revenue.
 */
export type FailedItemKind =
  'deposit' | 'withdrawal' | 'wallet' | 'crash-bet' | 'step-bet' | 'commission' | 'revenue-share';

/** An item that a job could not process, and tries again. */
@Entity('failed_items')
export class FailedItem {
  @PrimaryColumn('text') kind!: FailedItemKind;
  @PrimaryColumn('bigint') item!: number;
  @Column('text') reason!: string;
  @Column('integer', { default: 1 }) attempts!: number;

  /** The first time. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) failedAt!: Date;
  @Column('timestamptz') retryAt!: Date;
}

/** The failures of one route since the first one. A failure more than an hour after the last one starts a new count. */
@Entity('failed_requests')
export class FailedRequest {
  /** Such as `POST /api/flip`, or `message placeBet`. */
  @PrimaryColumn('text') route!: string;
  @Column('integer', { default: 1 }) failures!: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) firstFailedAt!: Date;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) lastFailedAt!: Date;
}
