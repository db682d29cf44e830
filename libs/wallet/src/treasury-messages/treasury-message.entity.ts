import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryGeneratedColumn } from 'typeorm';
import { Attempt } from '../chain/attempt.entity.js';

/** A text that the treasury publishes on the blockchain. */
@Entity('treasury_messages')
export class TreasuryMessage {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ type: 'text' })
  text!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @Column({ name: 'chain_id', type: 'bigint' })
  chainId!: number;

  /** With `nonce`: null while nothing was signed for the message. */
  @Column({ type: 'text', nullable: true })
  treasury!: string | null;

  @Column({ type: 'integer', nullable: true })
  nonce!: number | null;

  /** With `block`: the transaction that published it, once it is final. */
  @Column({ name: 'tx_hash', type: 'text', nullable: true })
  txHash!: string | null;

  @Column({ type: 'bigint', nullable: true })
  block!: number | null;

  @OneToMany(() => TreasuryMessageAttempt, ({ message }) => message)
  attempts!: TreasuryMessageAttempt[];
}

@Entity('treasury_message_attempts')
export class TreasuryMessageAttempt extends Attempt {
  @Column({ name: 'message_id', type: 'bigint' })
  messageId!: number;

  @ManyToOne(() => TreasuryMessage, ({ attempts }) => attempts)
  @JoinColumn({ name: 'message_id' })
  message!: TreasuryMessage;
}
