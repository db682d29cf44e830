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
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  /** In ARENA. */
  @Column({ type: 'numeric' })
  amount!: string;

  @Column({ type: 'text' })
  address!: string;

  @Column({ type: 'enum', enumName: 'withdrawal_status', enum: WITHDRAWAL_STATUSES })
  status!: WithdrawalStatus;

  /** With `treasury` and `nonce`: the payment, set when it is first signed. */
  @Column({ name: 'chain_id', type: 'bigint', nullable: true })
  chainId!: number | null;

  @Column({ type: 'text', nullable: true })
  treasury!: string | null;

  @Column({ type: 'integer', nullable: true })
  nonce!: number | null;

  /** The hash of the attempt that was mined, until then of the latest one. */
  @Column({ name: 'tx_hash', type: 'text', nullable: true })
  txHash!: string | null;

  /** Why the last run of the payer passed it over. */
  @Column({ name: 'delayed_by', type: 'text', nullable: true })
  delayedBy!: 'house-limit' | 'treasury' | null;

  @OneToMany(() => WithdrawalAttempt, ({ withdrawal }) => withdrawal)
  attempts!: WithdrawalAttempt[];
}

@Entity('withdrawal_attempts')
export class WithdrawalAttempt extends Attempt {
  @Column({ name: 'withdrawal_id', type: 'bigint' })
  withdrawalId!: number;

  @ManyToOne(() => Withdrawal, ({ attempts }) => attempts)
  @JoinColumn({ name: 'withdrawal_id' })
  withdrawal!: Withdrawal;
}

/** The first nonce of a treasury that is not allocated. */
@Entity('treasury_nonces')
export class TreasuryNonce {
  @PrimaryColumn({ name: 'chain_id', type: 'bigint' })
  chainId!: number;

  @PrimaryColumn({ type: 'text' })
  treasury!: string;

  @Column({ type: 'integer' })
  next!: number;
}
