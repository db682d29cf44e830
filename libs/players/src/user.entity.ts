import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '@arena/wire';

/** A user account. Its balance and counters are in the ledger's table player_accounts. */
@Entity('users')
export class UserEntity {
  // PrimaryGeneratedColumn would ignore the explicit id of the first admin.
  @PrimaryColumn('integer', { default: () => "nextval('users_id_seq')" }) id!: number;
  @Column('text') username!: string;
  @Column('text') email!: string;
  @Column('text', { select: false }) passwordHash!: string;
  @Column('text') walletAddress!: string;
  @Column('text', { select: false }) sealedPrivateKey!: string;
  @Column('boolean', { default: false }) isPartner!: boolean;
  @Column('text', { nullable: true }) partnerCode!: string | null;
  @Column('integer', { nullable: true }) referredBy!: number | null;
  @Column('integer', { default: 0 }) totalReferrals!: number;

  /** The role that an owner has given to the account. */
  @Column('text', { nullable: true }) role!: Role | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;

  /** In percent of the stake of a referred player's won bet. */
  @Column('integer', { default: 10 }) partnerCommissionRate!: number;
  @Column('boolean', { default: false }) hidesName!: boolean;

  /** When the owner has proved to read the e-mails. */
  @Column('timestamptz', { nullable: true }) emailVerifiedAt!: Date | null;

  /** When the second factor was set. Null for a user without one. */
  @Column('timestamptz', { nullable: true }) secondFactorAt!: Date | null;

  /** When a forgotten password or a lost second factor was replaced. Older withdrawal addresses count as new. */
  @Column('timestamptz', { nullable: true }) passwordResetAt!: Date | null;

  /** Until when withdrawals and the private key wait. */
  @Column('timestamptz', { nullable: true }) heldUntil!: Date | null;
  @Column('timestamptz', { nullable: true }) frozenAt!: Date | null;
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
}
