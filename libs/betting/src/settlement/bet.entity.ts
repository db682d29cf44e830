import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '@arena/players';
import { GAMES, type GameName } from '@arena/wire';

/** A settled bet. Functions of SQL write it once, and it never changes. Amounts are in ARENA. */
@Entity('bets')
export class BetEntity {
  @PrimaryColumn('bigint') id!: number;
  @Column('timestamptz') createdAt!: Date;

  @ManyToOne(() => UserEntity, { nullable: false })
  @JoinColumn()
  user!: UserEntity;

  @Column('enum', { enumName: 'game', enum: GAMES }) game!: GameName;
  @Column('text') choice!: string;
  @Column('text') result!: string;
  @Column('numeric') stake!: string;

  /** Includes the stake. */
  @Column('numeric') payout!: string;
}
