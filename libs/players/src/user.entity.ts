import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { roleOf, type Identity } from '@arena/http';
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
}

export function toIdentity(
  user: Pick<UserEntity, 'id' | 'username' | 'email' | 'walletAddress' | 'role' | 'createdAt'>,
): Identity {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    walletAddress: user.walletAddress,
    createdAt: user.createdAt.toISOString(),
    role: roleOf(user, user.role),
  };
}
