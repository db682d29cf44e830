import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

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
