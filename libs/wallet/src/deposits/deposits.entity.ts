import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { UserEntity } from '@arena/players';
import { WALLET_TRANSFER_KINDS, type WalletTransferKind } from '@arena/wire';
import { Attempt } from '../chain/attempt.entity.js';
import { weiColumn, type Wei } from '../chain/units.js';

/** How far the token's event log has been read. */
@Entity('chain_cursors')
export class ChainCursor {
  @PrimaryColumn({ name: 'chain_id', type: 'bigint' })
  chainId!: number;

  /** The last block whose Transfer events were read. */
  @Column({ type: 'bigint' })
  block!: number;

  @Column({ name: 'block_hash', type: 'text' })
  hash!: string;
}

@Entity('treasuries')
export class TreasuryEntity {
  @PrimaryColumn({ name: 'chain_id', type: 'bigint' })
  chainId!: number;

  /** In EIP-55 form. */
  @PrimaryColumn({ type: 'text' })
  address!: string;
}

/** What a Transfer event of the token means for a player's wallet. */
@Entity('wallet_transfers')
export class WalletTransfer {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ name: 'chain_id', type: 'bigint' })
  chainId!: number;

  @Column({ type: 'bigint' })
  block!: number;

  @Column({ name: 'block_hash', type: 'text' })
  blockHash!: string;

  @Column({ name: 'tx_hash', type: 'text' })
  txHash!: string;

  /** The position among the transaction's own transfers. */
  @Column({ type: 'integer' })
  place!: number;

  @Column({ type: 'enum', enumName: 'wallet_transfer_kind', enum: WALLET_TRANSFER_KINDS })
  kind!: WalletTransferKind;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
  user!: UserEntity;

  @Column({ type: 'numeric', transformer: weiColumn })
  wei!: Wei;

  @Column({ name: 'credited_at', type: 'timestamptz', nullable: true })
  creditedAt!: Date | null;

  /** When the chain was found to have lost a transfer that was credited. */
  @Column({ name: 'lost_at', type: 'timestamptz', nullable: true })
  lostAt!: Date | null;
}

@Entity('wallet_holdings')
export class WalletHolding {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  /** The deposited wei that were neither swept nor moved by the player. */
  @Column({ type: 'numeric', transformer: weiColumn, nullable: true })
  sweepable!: Wei;
}

/** The last block at which a wallet held as much as recorded. */
@Entity('wallet_checks')
export class WalletCheck {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'chain_id', type: 'bigint' })
  chainId!: number;

  @Column({ type: 'bigint' })
  block!: number;
}

/** How a sweep ended. `replaced`: another transaction used its nonce. `abandoned`: its nonce was wrong. */
export type SweepOutcome = 'mined' | 'reverted' | 'replaced' | 'abandoned';

/** What has arrived in a player's wallet, on its way to the treasury. */
@Entity('sweeps')
export class Sweep {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
  user!: UserEntity;

  @Column({ name: 'chain_id', type: 'bigint' })
  chainId!: number;

  @Column({ type: 'numeric', transformer: weiColumn })
  wei!: Wei;

  @Column({ type: 'integer' })
  nonce!: number;

  @Column({ type: 'integer', transformer: weiColumn })
  gas!: bigint;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  outcome!: SweepOutcome | null;

  @OneToMany(() => SweepAttempt, ({ sweep }) => sweep)
  attempts!: SweepAttempt[];
}

@Entity('sweep_attempts')
export class SweepAttempt extends Attempt {
  @Column({ name: 'sweep_id', type: 'bigint' })
  sweepId!: number;

  @ManyToOne(() => Sweep, ({ attempts }) => attempts)
  @JoinColumn({ name: 'sweep_id' })
  sweep!: Sweep;
}

/** A wallet that is left alone for some time. */
@Entity('waiting_wallets')
export class WaitingWallet {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;
}
