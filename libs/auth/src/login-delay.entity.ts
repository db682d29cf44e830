import { Column, Entity, PrimaryColumn } from 'typeorm';

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
