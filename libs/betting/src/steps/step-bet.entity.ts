import { Column, Entity, PrimaryColumn } from 'typeorm';
import { GAMES, type StepGameName } from '@arena/wire';

/** A bet of several steps. Functions of SQL write it. */
@Entity('step_bets')
export class StepBetEntity {
  @PrimaryColumn('bigint') id!: number;
  @Column('integer') userId!: number;
  @Column('enum', { enumName: 'game', enum: GAMES }) game!: StepGameName;
  @Column('integer', { array: true }) steps!: number[];

  /** When it was placed or the last step was taken. */
  @Column('timestamptz') steppedAt!: Date;

  /** Null while it is open. */
  @Column('timestamptz', { nullable: true }) settledAt!: Date | null;
}
