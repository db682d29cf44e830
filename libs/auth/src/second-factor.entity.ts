import { UserEntity } from '@arena/players';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';

/** A user's authenticator app. It has no effect until the user has confirmed it (`secondFactorAt` of the user). */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @OneToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
  user!: UserEntity;

  @Column({ name: 'sealed_secret', type: 'text' })
  sealedSecret!: string;

  /** The step of 30 s whose code was accepted last. */
  @Column({ name: 'last_step', type: 'bigint', default: 0 })
  lastStep!: number;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

/** A code that replaces one of the app's once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @PrimaryColumn({ name: 'code_hash', type: 'bytea' })
  codeHash!: Buffer;
}
