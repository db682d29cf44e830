import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { GAMES, type AutobetGame, type AutobetStop, type ErrorCode } from '@arena/wire';

/** A run of bets with its plan and its counters. Functions of SQL write it. Amounts are in ARENA. */
@Entity('autobets')
export class AutobetEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'enum', enumName: 'game', enum: GAMES })
  game!: AutobetGame;

  @Column({ name: 'base_stake', type: 'numeric' })
  baseStake!: string;

  @Column({ name: 'max_stake', type: 'numeric' })
  maxStake!: string;

  @Column({ name: 'max_bets', type: 'integer' })
  maxBets!: number;

  @Column({ type: 'integer' })
  bets!: number;

  @Column({ type: 'numeric' })
  staked!: string;

  @Column({ type: 'numeric' })
  paid!: string;

  @Column({ name: 'next_stake', type: 'numeric' })
  nextStake!: string;

  @Column({ name: 'has_open_bet', type: 'boolean' })
  hasOpenBet!: boolean;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt!: Date;

  @Column({ name: 'stop_reason', type: 'text', nullable: true })
  stopReason!: AutobetStop | null;

  /** The error code that stopped the run, if a refused bet did. */
  @Column({ type: 'text', nullable: true })
  refusal!: ErrorCode | null;
}
