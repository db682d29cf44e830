import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '@arena/wire';
import { Attempt } from '../chain/attempt.entity.js';

@Entity('withdrawals')
export class Withdrawal {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('integer') userId!: number;

  /** In ARENA. */
  @Column('numeric') amount!: string;
  @Column('text') address!: string;
  @Column('enum', { enumName: 'withdrawal_status', enum: WITHDRAWAL_STATUSES }) status!: WithdrawalStatus;

  /** With `treasury` and `nonce`: the payment, set when it is first signed. */
  @Column('bigint', { nullable: true }) chainId!: number | null;
  @Column('text', { nullable: true }) treasury!: string | null;
  @Column('integer', { nullable: true }) nonce!: number | null;

  /** The hash of the attempt that was mined, until then of the latest one. */
  @Column('text', { nullable: true }) txHash!: string | null;

  /** Why the last run of the payer passed it over. */
  @Column('text', { nullable: true }) delayedBy!: 'house-limit' | 'treasury' | null;
  @OneToMany(() => WithdrawalAttempt, ({ withdrawal }) => withdrawal) attempts!: WithdrawalAttempt[];
}

@Entity('withdrawal_attempts')
export class WithdrawalAttempt extends Attempt {
  @Column('bigint') withdrawalId!: number;

  @ManyToOne(() => Withdrawal, ({ attempts }) => attempts)
  @JoinColumn()
  withdrawal!: Withdrawal;
}

/** The first nonce of a treasury that is not allocated. */
@Entity('treasury_nonces')
export class TreasuryNonce {
  @PrimaryColumn('bigint') chainId!: number;
  @PrimaryColumn('text') treasury!: string;
  @Column('integer') next!: number;
}
