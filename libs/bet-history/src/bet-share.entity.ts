import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '@arena/players';
import { GAMES, type GameName } from '@arena/wire';

/** The link of a bet that its player shares. */
@Entity('bet_shares')
export class BetShareEntity {
  @PrimaryColumn({ name: 'bet_id', type: 'bigint' })
  betId!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
  user!: UserEntity;

  @Column({ type: 'enum', enumName: 'game', enum: GAMES })
  game!: GameName;

  @Column({ type: 'text' })
  token!: string;
}
