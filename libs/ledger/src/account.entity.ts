import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A player's balance, and what decides the next bet. Functions of SQL write it. */
@Entity('player_accounts')
export class PlayerAccount {
  @PrimaryColumn('integer') userId!: number;
  @Column('bigint') accountId!: number;

  /** In ARENA. */
  @Column('numeric', { default: 0 }) balance!: string;

  /** Grows with each change of the balance. */
  @Column('bigint', { default: 0 }) version!: number;
  @Column('bigint', { nullable: true }) seedId!: number | null;
  @Column('bigint', { nullable: true }) nextSeedId!: number | null;

  /** Of the next bet. */
  @Column('bigint', { default: 0 }) nonce!: number;
  @Column('timestamptz', { nullable: true }) excludedUntil!: Date | null;

  /** The versions of the rules that the player has accepted. */
  @Column('text', { nullable: true }) acceptedRules!: string | null;
}

/** The sums of an account that is no player's, in ARENA, as of the last roll-up. */
@Entity('shared_accounts')
export class SharedAccount {
  @PrimaryColumn('bigint') accountId!: number;
  @Column('numeric', { default: 0 }) debits!: string;
  @Column('numeric', { default: 0 }) credits!: string;
}
