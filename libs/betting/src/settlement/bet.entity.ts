import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '@arena/players';
import { GAMES, type GameName } from '@arena/wire';

/** A settled bet. Functions of SQL write it once, and it never changes. Amounts are in ARENA. */
@Entity('bets')
export class BetEntity {
  @PrimaryColumn({ type: 'bigint' })
  id!: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @ManyToOne(() => UserEntity, { nullable: false })
  @JoinColumn({ name: 'user_id' })
  user!: UserEntity;

  @Column({ type: 'enum', enumName: 'game', enum: GAMES })
  game!: GameName;

  @Column({ type: 'text' })
  choice!: string;

  @Column({ type: 'text' })
  result!: string;

  @Column({ type: 'numeric' })
  stake!: string;

  /** Includes the stake. */
  @Column({ type: 'numeric' })
  payout!: string;
}
