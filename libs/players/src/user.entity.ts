import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '@arena/wire';

/** A user account. Its balance and counters are in the ledger's table player_accounts. */
@Entity('users')
export class UserEntity {
  // PrimaryGeneratedColumn would ignore the explicit id of the first admin.
  @PrimaryColumn({ type: 'integer', default: () => "nextval('users_id_seq')" })
  id!: number;

  @Column({ type: 'text' })
  username!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ name: 'password_hash', type: 'text', select: false })
  passwordHash!: string;

  @Column({ name: 'wallet_address', type: 'text' })
  walletAddress!: string;

  @Column({ name: 'sealed_private_key', type: 'text', select: false })
  sealedPrivateKey!: string;

  @Column({ name: 'is_partner', type: 'boolean', default: false })
  isPartner!: boolean;

  @Column({ name: 'partner_code', type: 'text', nullable: true })
  partnerCode!: string | null;

  @Column({ name: 'referred_by', type: 'integer', nullable: true })
  referredBy!: number | null;

  @Column({ name: 'total_referrals', type: 'integer', default: 0 })
  totalReferrals!: number;

  /** The role that an owner has given to the account. */
  @Column({ type: 'text', nullable: true })
  role!: Role | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** In percent of the stake of a referred player's won bet. */
  @Column({ name: 'partner_commission_rate', type: 'integer', default: 10 })
  partnerCommissionRate!: number;

  @Column({ name: 'hides_name', type: 'boolean', default: false })
  hidesName!: boolean;

  /** When the owner has proved to read the e-mails. */
  @Column({ name: 'email_verified_at', type: 'timestamptz', nullable: true })
  emailVerifiedAt!: Date | null;

  /** When the second factor was set. Null for a user without one. */
  @Column({ name: 'second_factor_at', type: 'timestamptz', nullable: true })
  secondFactorAt!: Date | null;

  /** When a forgotten password or a lost second factor was replaced. Older withdrawal addresses count as new. */
  @Column({ name: 'password_reset_at', type: 'timestamptz', nullable: true })
  passwordResetAt!: Date | null;

  /** Until when withdrawals and the private key wait. */
  @Column({ name: 'held_until', type: 'timestamptz', nullable: true })
  heldUntil!: Date | null;

  @Column({ name: 'frozen_at', type: 'timestamptz', nullable: true })
  frozenAt!: Date | null;

  @Column({ name: 'closed_at', type: 'timestamptz', nullable: true })
  closedAt!: Date | null;
}
