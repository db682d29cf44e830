import { Column, PrimaryColumn, ViewEntity } from 'typeorm';
import { arena, formatArena, type Arena } from '@arena/money';
import { GAMES, type GameName } from '@arena/wire';

const arenaColumn = { from: arena, to: formatArena };

/** A bet that has ended. The view has bets on crash as soon as their round has ended, too. */
@ViewEntity('past_bets', { synchronize: false })
export class EndedBet {
  @PrimaryColumn({ type: 'bigint' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'enum', enumName: 'game', enum: GAMES })
  game!: GameName;

  @Column({ type: 'numeric', transformer: arenaColumn })
  stake!: Arena;

  /** Includes the stake; 0 for a lost bet. */
  @Column({ type: 'numeric', transformer: arenaColumn })
  payout!: Arena;

  @Column({ name: 'createdAt', type: 'timestamptz' })
  endedAt!: Date;

  /** Whether the round of a bet on crash was voided. */
  @Column({ type: 'boolean', nullable: true })
  voided?: boolean | null;
}
