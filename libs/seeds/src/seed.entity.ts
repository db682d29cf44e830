import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type SeedChooser = 'player' | 'server';

/** A server seed of a player, with the client seed that is used with it. */
@Entity('seeds')
export class Seed {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id!: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  /** Sealed until it is revealed. */
  @Column({ name: 'server_seed', type: 'text' })
  serverSeed!: string;

  @Column({ name: 'server_seed_hash', type: 'text' })
  serverSeedHash!: string;

  /** Null while the server seed is only announced. */
  @Column({ name: 'client_seed', type: 'text', nullable: true })
  clientSeed!: string | null;

  /** Null for seeds of earlier versions. */
  @Column({ name: 'client_seed_chosen_by', type: 'text', nullable: true })
  clientSeedBy!: SeedChooser | null;

  /** The number of bets that it decided. Null until it is revealed. */
  @Column({ type: 'bigint', nullable: true })
  nonces!: number | null;
}
