import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryGeneratedColumn } from 'typeorm';
import { Attempt } from '../chain/attempt.entity.js';

/** A text that the treasury publishes on the blockchain. */
@Entity('treasury_messages')
export class TreasuryMessage {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('text') text!: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;
  @Column('bigint') chainId!: number;

  /** With `nonce`: null while nothing was signed for the message. */
  @Column('text', { nullable: true }) treasury!: string | null;
  @Column('integer', { nullable: true }) nonce!: number | null;

  /** With `block`: the transaction that published it, once it is final. */
  @Column('text', { nullable: true }) txHash!: string | null;
  @Column('bigint', { nullable: true }) block!: number | null;
  @OneToMany(() => TreasuryMessageAttempt, ({ message }) => message) attempts!: TreasuryMessageAttempt[];
}

@Entity('treasury_message_attempts')
export class TreasuryMessageAttempt extends Attempt {
  @Column('bigint') messageId!: number;

  @ManyToOne(() => TreasuryMessage, ({ attempts }) => attempts)
  @JoinColumn()
  message!: TreasuryMessage;
}
