import { Column, Entity, PrimaryColumn } from 'typeorm';

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
