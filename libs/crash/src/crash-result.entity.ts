import { Column, PrimaryColumn, ViewEntity } from 'typeorm';

/** A settled crash bet with the columns that the specification requires. Its parts are in several tables. */
@ViewEntity('crash_results', { synchronize: false })
export class CrashResult {
  @PrimaryColumn('bigint') id!: number;
  @Column('integer') userId!: number;
  @Column('numeric') betAmount!: string;
  @Column('numeric') crashPoint!: string;

  /** Null if the bet lost. */
  @Column('numeric', { nullable: true }) cashoutMultiplier!: string | null;
  @Column('boolean') won!: boolean;
  @Column('numeric') winAmount!: string;
  @Column('timestamptz') createdAt!: Date;
}
