import { Column, PrimaryColumn, ViewEntity } from 'typeorm';

/** A settled crash bet with the columns that the specification requires. Its parts are in several tables. */
@ViewEntity('crash_results', { synchronize: false })
export class CrashResult {
  @PrimaryColumn('bigint') id!: number;
  @Column('integer', { name: 'userId' }) userId!: number;
  @Column('numeric', { name: 'betAmount' }) betAmount!: string;
  @Column('numeric', { name: 'crashPoint' }) crashPoint!: string;

  /** Null if the bet lost. */
  @Column('numeric', { name: 'cashoutMultiplier', nullable: true }) cashoutMultiplier!: string | null;
  @Column('boolean') won!: boolean;
  @Column('numeric', { name: 'winAmount' }) winAmount!: string;
  @Column('timestamptz', { name: 'createdAt' }) createdAt!: Date;
}
