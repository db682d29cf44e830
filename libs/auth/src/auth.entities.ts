import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '@arena/players';

/** A session, by the hash of the token in its cookie. */
@Entity('sessions')
export class SessionEntity {
  /** The public id, which is no secret. */
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('bytea') tokenHash!: Buffer;
  @Column('integer') userId!: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { default: () => 'now()' }) lastSeenAt!: Date;

  /** When the session ends if it is not used again. */
  @Column('timestamptz') expiresAt!: Date;

  /** When the session ends however much it is used. */
  @Column('timestamptz') endsAt!: Date;

  /** The IP address and the browser of the login. */
  @Column('text') address!: string;
  @Column('text') userAgent!: string;

  /** Until when the session counts as re-authenticated. Null if the user has not confirmed the password again. */
  @Column('timestamptz', { nullable: true }) steppedUpUntil!: Date | null;
}

/** A user's authenticator app. It has no effect until the user has confirmed it (`secondFactorAt` of the user). */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn('integer') userId!: number;

  @OneToOne(() => UserEntity)
  @JoinColumn()
  user!: UserEntity;

  @Column('text') sealedSecret!: string;

  /** The step of 30 s whose code was accepted last. */
  @Column('bigint', { default: 0 }) lastStep!: number;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
}

/** A code that replaces one of the app's once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('bytea') codeHash!: Buffer;
}

/** A network from which a user has signed in. */
@Entity('known_networks')
export class KnownNetwork {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('text') network!: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) firstUsedAt!: Date;
}

/** The growing delay after failed attempts, by what was attempted. */
@Entity('login_delays')
export class LoginDelay {
  /** Such as `login:<folded username>` or `code:<user id>`. */
  @PrimaryColumn('text') account!: string;
  @Column('integer') failures!: number;

  /** When the next attempt may be made. */
  @Column('timestamptz') freeAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
}

/** The permission of an admin to make one link for a user's new password, which another admin has given. */
@Entity('password_link_grants')
export class PasswordLinkGrant {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('integer') adminId!: number;
  @Column('timestamptz') expiresAt!: Date;
}
