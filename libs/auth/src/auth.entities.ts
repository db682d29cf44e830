import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '@arena/players';

/** A session, by the hash of the token in its cookie. */
@Entity('sessions')
export class SessionEntity {
  /** The public id, which is no secret. */
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ name: 'last_seen_at', type: 'timestamptz', default: () => 'now()' })
  lastSeenAt!: Date;

  /** When the session ends if it is not used again. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  /** When the session ends however much it is used. */
  @Column({ name: 'ends_at', type: 'timestamptz' })
  endsAt!: Date;

  /** The IP address and the browser of the login. */
  @Column({ type: 'text' })
  address!: string;

  @Column({ name: 'user_agent', type: 'text' })
  userAgent!: string;

  /** Until when the session counts as re-authenticated. Null if the user has not confirmed the password again. */
  @Column({ name: 'stepped_up_until', type: 'timestamptz', nullable: true })
  steppedUpUntil!: Date | null;
}

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

/** A network from which a user has signed in. */
@Entity('known_networks')
export class KnownNetwork {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @PrimaryColumn({ type: 'text' })
  network!: string;

  @Column({ name: 'first_used_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  firstUsedAt!: Date;
}

/** The growing delay after failed attempts, by what was attempted. */
@Entity('login_delays')
export class LoginDelay {
  /** Such as `login:<folded username>` or `code:<user id>`. */
  @PrimaryColumn({ type: 'text' })
  account!: string;

  @Column({ type: 'integer' })
  failures!: number;

  /** When the next attempt may be made. */
  @Column({ name: 'free_at', type: 'timestamptz' })
  freeAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}

/** The permission of an admin to make one link for a user's new password, which another admin has given. */
@Entity('password_link_grants')
export class PasswordLinkGrant {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @PrimaryColumn({ name: 'admin_id', type: 'integer' })
  adminId!: number;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
