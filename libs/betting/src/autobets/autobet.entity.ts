import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { GAMES, type AutobetGame, type AutobetStop, type ErrorCode } from '@arena/wire';

/** A run of bets with its plan and its counters. Functions of SQL write it. Amounts are in ARENA. */
@Entity('autobets')
export class AutobetEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('integer') userId!: number;
  @Column('enum', { enumName: 'game', enum: GAMES }) game!: AutobetGame;
  @Column('numeric') baseStake!: string;
  @Column('numeric') maxStake!: string;
  @Column('integer') maxBets!: number;
  @Column('integer') bets!: number;
  @Column('numeric') staked!: string;
  @Column('numeric') paid!: string;
  @Column('numeric') nextStake!: string;
  @Column('boolean') hasOpenBet!: boolean;
  @Column('timestamptz') startedAt!: Date;
  @Column('text', { nullable: true }) stopReason!: AutobetStop | null;

  /** The error code that stopped the run, if a refused bet did. */
  @Column('text', { nullable: true }) refusal!: ErrorCode | null;
}
