import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '@arena/players';
import { GAMES, type GameName } from '@arena/wire';

/** The link of a bet that its player shares. */
@Entity('bet_shares')
export class BetShareEntity {
  @PrimaryColumn('bigint') betId!: number;
  @Column('integer') userId!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn()
  user!: UserEntity;

  @Column('enum', { enumName: 'game', enum: GAMES }) game!: GameName;
  @Column('text') token!: string;
}
