import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { weiColumn, type Wei } from './units.js';

/** One of several transactions that were signed with the same nonce. At most one of them is mined. */
export abstract class Attempt {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('text') txHash!: string;
  @Column('text') rawTx!: string;

  /** In wei per unit of gas. */
  @Column('numeric', { transformer: weiColumn }) maxFee!: Wei;
  @Column('numeric', { transformer: weiColumn }) priorityFee!: Wei;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;
}

/**
 * Returns the latest of the attempts with one nonce, which are in the order of their ids.
 * @throws Error if there is none
 */
export function latestOf(attempts: readonly Attempt[]): Attempt {
  const latest = attempts.at(-1);
  if (latest === undefined) throw new Error('No transaction was signed.');
  return latest;
}
