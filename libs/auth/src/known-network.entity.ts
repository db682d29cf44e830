import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A network from which a user has signed in. */
@Entity('known_networks')
export class KnownNetwork {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @PrimaryColumn({ type: 'text' })
  network!: string;

  @Column({ name: 'first_used_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  firstUsedAt!: Date;
}
