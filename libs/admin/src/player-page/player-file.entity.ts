import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { PlayerCheckRequest, PlayerTag } from '@arena/wire';

/** What an admin has noted about a player. */
@Entity('player_notes')
export class PlayerNoteEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('integer') userId!: number;
  @Column('integer') authorId!: number;
  @Column('text') text!: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;
}

@Entity('player_tags')
export class PlayerTagEntity {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('text') tag!: PlayerTag;
}

/** A check of a player, such as of the identity. */
@Entity('player_checks')
export class PlayerCheckEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('integer') userId!: number;
  @Column('text') kind!: PlayerCheckRequest['kind'];
  @Column('boolean') hasPassed!: boolean;
  @Column('text') note!: string;
  @Column('integer') recordedBy!: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) recordedAt!: Date;
}
