import { Column, PrimaryColumn, ViewEntity } from 'typeorm';
import { arena, formatArena, type Arena } from '@arena/money';
import { GAMES, type GameName } from '@arena/wire';

const arenaColumn = { from: arena, to: formatArena };

/** A bet that has ended. The view has bets on crash as soon as their round has ended, too. */
@ViewEntity('past_bets', { synchronize: false })
export class EndedBet {
  @PrimaryColumn('bigint') id!: number;
  @Column('integer') userId!: number;
  @Column('enum', { enumName: 'game', enum: GAMES }) game!: GameName;
  @Column('numeric', { transformer: arenaColumn }) stake!: Arena;

  /** Includes the stake; 0 for a lost bet. */
  @Column('numeric', { transformer: arenaColumn }) payout!: Arena;
  @Column('timestamptz', { name: 'createdAt' }) endedAt!: Date;

  /** Whether the round of a bet on crash was voided. */
  @Column('boolean', { nullable: true }) voided?: boolean | null;
}
