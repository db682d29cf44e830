import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A player's balance, and what decides the next bet. Functions of SQL write it. */
@Entity('player_accounts')
export class PlayerAccount {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'account_id', type: 'bigint' })
  accountId!: number;

  /** In ARENA. */
  @Column({ type: 'numeric', default: 0 })
  balance!: string;

  /** Grows with each change of the balance. */
  @Column({ type: 'bigint', default: 0 })
  version!: number;

  @Column({ name: 'seed_id', type: 'bigint', nullable: true })
  seedId!: number | null;

  @Column({ name: 'next_seed_id', type: 'bigint', nullable: true })
  nextSeedId!: number | null;

  /** Of the next bet. */
  @Column({ type: 'bigint', default: 0 })
  nonce!: number;

  @Column({ name: 'excluded_until', type: 'timestamptz', nullable: true })
  excludedUntil!: Date | null;

  /** The versions of the rules that the player has accepted. */
  @Column({ name: 'accepted_rules', type: 'text', nullable: true })
  acceptedRules!: string | null;
}

/** The sums of an account that is no player's, in ARENA, as of the last roll-up. */
@Entity('shared_accounts')
export class SharedAccount {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId!: number;

  @Column({ type: 'numeric', default: 0 })
  debits!: string;

  @Column({ type: 'numeric', default: 0 })
  credits!: string;
}
