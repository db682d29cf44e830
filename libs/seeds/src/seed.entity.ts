import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type SeedChooser = 'player' | 'server';

/** A server seed of a player, with the client seed that is used with it. */
@Entity('seeds')
export class Seed {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('integer') userId!: number;

  /** Sealed until it is revealed. */
  @Column('text') serverSeed!: string;
  @Column('text') serverSeedHash!: string;

  /** Null while the server seed is only announced. */
  @Column('text', { nullable: true }) clientSeed!: string | null;

  /** Null for seeds of earlier versions. */
  @Column('text', { name: 'client_seed_chosen_by', nullable: true }) clientSeedBy!: SeedChooser | null;

  /** The number of bets that it decided. Null until it is revealed. */
  @Column('bigint', { nullable: true }) nonces!: number | null;
}
