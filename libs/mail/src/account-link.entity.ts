import { Column, Entity, PrimaryColumn } from 'typeorm';

export type LinkPurpose = 'password-reset' | 'email-verification';

/** A link to an account that can still be used, by the hash of its token. */
@Entity('account_links')
export class AccountLink {
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'text' })
  purpose!: LinkPurpose;

  /** Whether it was sent by mail, so that its user reads the mails of the account. */
  @Column({ name: 'is_mailed', type: 'boolean' })
  isMailed!: boolean;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
