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
  @PrimaryColumn('bigint') chainId!: number;

  /** The last block whose Transfer events were read. */
  @Column('bigint') block!: number;
  @Column('text', { name: 'block_hash' }) hash!: string;
}

@Entity('treasuries')
export class TreasuryEntity {
  @PrimaryColumn('bigint') chainId!: number;

  /** In EIP-55 form. */
  @PrimaryColumn('text') address!: string;
}

/** What a Transfer event of the token means for a player's wallet. */
@Entity('wallet_transfers')
export class WalletTransfer {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('bigint') chainId!: number;
  @Column('bigint') block!: number;
  @Column('text') blockHash!: string;
  @Column('text') txHash!: string;

  /** The position among the transaction's own transfers. */
  @Column('integer') place!: number;

  @Column('enum', { enumName: 'wallet_transfer_kind', enum: WALLET_TRANSFER_KINDS })
  kind!: WalletTransferKind;

  @Column('integer') userId!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn()
  user!: UserEntity;

  @Column('numeric', { transformer: weiColumn }) wei!: Wei;
  @Column('timestamptz', { nullable: true }) creditedAt!: Date | null;

  /** When the chain was found to have lost a transfer that was credited. */
  @Column('timestamptz', { nullable: true }) lostAt!: Date | null;
}

@Entity('wallet_holdings')
export class WalletHolding {
  @PrimaryColumn('integer') userId!: number;

  /** The deposited wei that were neither swept nor moved by the player. */
  @Column('numeric', { transformer: weiColumn, nullable: true }) sweepable!: Wei;
}

/** The last block at which a wallet held as much as recorded. */
@Entity('wallet_checks')
export class WalletCheck {
  @PrimaryColumn('integer') userId!: number;
  @Column('bigint') chainId!: number;
  @Column('bigint') block!: number;
}

/** How a sweep ended. `replaced`: another transaction used its nonce. `abandoned`: its nonce was wrong. */
export type SweepOutcome = 'mined' | 'reverted' | 'replaced' | 'abandoned';

/** What has arrived in a player's wallet, on its way to the treasury. */
@Entity('sweeps')
export class Sweep {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('integer') userId!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn()
  user!: UserEntity;

  @Column('bigint') chainId!: number;
  @Column('numeric', { transformer: weiColumn }) wei!: Wei;
  @Column('integer') nonce!: number;
  @Column('integer', { transformer: weiColumn }) gas!: bigint;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text', { nullable: true }) outcome!: SweepOutcome | null;
  @OneToMany(() => SweepAttempt, ({ sweep }) => sweep) attempts!: SweepAttempt[];
}

@Entity('sweep_attempts')
export class SweepAttempt extends Attempt {
  @Column('bigint') sweepId!: number;

  @ManyToOne(() => Sweep, ({ attempts }) => attempts)
  @JoinColumn()
  sweep!: Sweep;
}

/** A wallet that is left alone for some time. */
@Entity('waiting_wallets')
export class WaitingWallet {
  @PrimaryColumn('integer') userId!: number;
}
