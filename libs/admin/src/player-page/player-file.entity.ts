import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { PlayerCheckRequest, PlayerTag } from '@arena/wire';

/** What an admin has noted about a player. */
@Entity('player_notes')
export class PlayerNoteEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'author_id', type: 'integer' })
  authorId!: number;

  @Column({ type: 'text' })
  text!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;
}

@Entity('player_tags')
export class PlayerTagEntity {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @PrimaryColumn({ type: 'text' })
  tag!: PlayerTag;
}

/** A check of a player, such as of the identity. */
@Entity('player_checks')
export class PlayerCheckEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'text' })
  kind!: PlayerCheckRequest['kind'];

  @Column({ name: 'has_passed', type: 'boolean' })
  hasPassed!: boolean;

  @Column({ type: 'text' })
  note!: string;

  @Column({ name: 'recorded_by', type: 'integer' })
  recordedBy!: number;

  @Column({ name: 'recorded_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  recordedAt!: Date;
}
