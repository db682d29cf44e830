import { Column, PrimaryColumn, ViewEntity } from 'typeorm';

/** A settled crash bet with the columns that the specification requires. Its parts are in several tables. */
@ViewEntity('crash_results', { synchronize: false })
export class CrashResult {
  @PrimaryColumn({ type: 'bigint' })
  id!: number;

  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'numeric' })
  betAmount!: string;

  @Column({ type: 'numeric' })
  crashPoint!: string;

  /** Null if the bet lost. */
  @Column({ type: 'numeric', nullable: true })
  cashoutMultiplier!: string | null;

  @Column({ type: 'boolean' })
  won!: boolean;

  @Column({ type: 'numeric' })
  winAmount!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
