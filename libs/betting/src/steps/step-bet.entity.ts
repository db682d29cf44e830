import { Column, Entity, PrimaryColumn } from 'typeorm';
import { GAMES, type StepGameName } from '@arena/wire';

/** A bet of several steps. Functions of SQL write it. */
@Entity('step_bets')
export class StepBetEntity {
  @PrimaryColumn({ type: 'bigint' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'enum', enumName: 'game', enum: GAMES })
  game!: StepGameName;

  @Column({ type: 'integer', array: true })
  steps!: number[];

  /** When it was placed or the last step was taken. */
  @Column({ name: 'stepped_at', type: 'timestamptz' })
  steppedAt!: Date;

  /** Null while it is open. */
  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt!: Date | null;
}
