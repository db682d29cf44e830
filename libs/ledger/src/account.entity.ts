import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A player's balance. Only functions of this lib write it (see tables.sql for the other columns). */
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
