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
import { Attempt } from '../chain/attempt.entity.js';
import { weiColumn, type Wei } from '../chain/units.js';

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
