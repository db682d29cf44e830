import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { RoundFairness } from '@arena/wire';
import { ROUND_PHASES, type RoundPhase } from './round/round-row.js';

/**
 * A round. Multipliers are in hundredths, amounts are decimal strings. `point`, `salt` and `link` are secret until the
 * round has ended: the database has the point and the salt sealed until then, and `RoundsRepository` opens them.
 */
@Entity('crash_rounds')
export class CrashRoundEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'enum', enumName: 'crash_phase', enum: ROUND_PHASES })
  phase!: RoundPhase;

  @Column({ type: 'text' })
  fairness!: RoundFairness;

  @Column({ name: 'seed_chain_id', type: 'integer', nullable: true })
  seedChainId!: number | null;

  @Column({ type: 'integer', nullable: true })
  link!: number | null;

  @Column({ type: 'text', nullable: true })
  salt!: string | null;

  @Column({ type: 'text', nullable: true })
  commitment!: string | null;

  @Column({ type: 'integer', nullable: true })
  point!: number | null;

  /** The point and the salt while they are secret, sealed by the vault. */
  @Column({ name: 'sealed_outcome', type: 'text', nullable: true })
  sealedOutcome!: string | null;

  @Column({ name: 'edge_basis_points', type: 'integer' })
  edgeBasisPoints!: number;

  /** What all bets together may win. */
  @Column({ name: 'profit_limit', type: 'numeric' })
  profitLimit!: string;

  @Column({ name: 'betting_seconds', type: 'integer' })
  bettingSeconds!: number;

  @Column({ name: 'escrow_account', type: 'bigint' })
  escrowAccount!: number;

  @Column({ name: 'waiting_at', type: 'timestamptz' })
  waitingAt!: Date;

  @Column({ name: 'betting_ends_at', type: 'timestamptz', nullable: true })
  bettingEndsAt!: Date | null;

  @Column({ name: 'started_at', type: 'timestamptz', nullable: true })
  startedAt!: Date | null;

  /** The multiplier at which every open bet is settled. Null without bets. */
  @Column({ type: 'integer', nullable: true })
  cap!: number | null;

  @Column({ type: 'integer' })
  players!: number;

  @Column({ type: 'numeric' })
  stakes!: string;

  @Column({ name: 'heartbeat_at', type: 'timestamptz', nullable: true })
  heartbeatAt!: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  @Column({ name: 'void_reason', type: 'text', nullable: true })
  voidReason!: string | null;

  /** When all bets were settled. */
  @Column({ name: 'closed_at', type: 'timestamptz', nullable: true })
  closedAt!: Date | null;
}
