import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { RoundFairness } from '@arena/wire';
import { ROUND_PHASES, type RoundPhase } from './round/round-row.js';

/**
 * A round. Multipliers are in hundredths, amounts are decimal strings. `point`, `salt` and `link` are secret until the
 * round has ended: the database has the point and the salt sealed until then, and `RoundsRepository` opens them.
 */
@Entity('crash_rounds')
export class CrashRoundEntity {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number;
  @Column('enum', { enumName: 'crash_phase', enum: ROUND_PHASES }) phase!: RoundPhase;
  @Column('text') fairness!: RoundFairness;
  @Column('integer', { nullable: true }) seedChainId!: number | null;
  @Column('integer', { nullable: true }) link!: number | null;
  @Column('text', { nullable: true }) salt!: string | null;
  @Column('text', { nullable: true }) commitment!: string | null;
  @Column('integer', { nullable: true }) point!: number | null;

  /** The point and the salt while they are secret, sealed by the vault. */
  @Column('text', { nullable: true }) sealedOutcome!: string | null;
  @Column('integer') edgeBasisPoints!: number;

  /** What all bets together may win. */
  @Column('numeric') profitLimit!: string;
  @Column('integer') bettingSeconds!: number;
  @Column('bigint') escrowAccount!: number;
  @Column('timestamptz') waitingAt!: Date;
  @Column('timestamptz', { nullable: true }) bettingEndsAt!: Date | null;
  @Column('timestamptz', { nullable: true }) startedAt!: Date | null;

  /** The multiplier at which every open bet is settled. Null without bets. */
  @Column('integer', { nullable: true }) cap!: number | null;
  @Column('integer') players!: number;
  @Column('numeric') stakes!: string;
  @Column('timestamptz', { nullable: true }) heartbeatAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text', { nullable: true }) voidReason!: string | null;

  /** When all bets were settled. */
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
}
