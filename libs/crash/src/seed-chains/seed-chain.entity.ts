import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A hash chain that decides fair rounds. */
@Entity('seed_chains')
export class SeedChain {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'integer' })
  length!: number;

  /** Secret and sealed, because all other hashes follow from it. */
  @Column({ name: 'last_hash', type: 'text' })
  lastHash!: string;

  @Column({ name: 'terminal_hash', type: 'text' })
  terminalHash!: string;

  /** Null for chains of versions that published no edge. Rounds no longer use them. */
  @Column({ name: 'edge_basis_points', type: 'integer', nullable: true })
  edgeBasisPoints!: number | null;

  @Column({ name: 'published_at', type: 'timestamptz' })
  publishedAt!: Date;

  /** With `saltBlock`: the block whose hash is the salt. Null for a random salt. */
  @Column({ name: 'salt_chain_id', type: 'bigint', nullable: true })
  saltChainId!: number | null;

  @Column({ name: 'salt_block', type: 'bigint', nullable: true })
  saltBlock!: number | null;

  @Column({ name: 'public_salt', type: 'text', nullable: true })
  publicSalt!: string | null;

  /** With the next two: the transaction that published the chain on a blockchain. */
  @Column({ name: 'publication_chain_id', type: 'bigint', nullable: true })
  publicationChainId!: number | null;

  @Column({ name: 'publication_tx', type: 'text', nullable: true })
  publicationTx!: string | null;

  @Column({ name: 'publication_block', type: 'bigint', nullable: true })
  publicationBlock!: number | null;

  /** When a restore was accepted. No round uses the chain from then on. */
  @Column({ name: 'burnt_at', type: 'timestamptz', nullable: true })
  burntAt!: Date | null;
}
