import { Column, Entity, PrimaryColumn } from 'typeorm';

export type LinkPurpose = 'password-reset' | 'email-verification';

/** A link to an account that can still be used, by the hash of its token. */
@Entity('account_links')
export class AccountLink {
  @PrimaryColumn('bytea') tokenHash!: Buffer;
  @Column('integer') userId!: number;
  @Column('text') purpose!: LinkPurpose;

  /** Whether it was sent by mail, so that its user reads the mails of the account. */
  @Column('boolean') isMailed!: boolean;
  @Column('timestamptz') expiresAt!: Date;
}
