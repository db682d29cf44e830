import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A hash chain that decides fair rounds. */
@Entity('seed_chains')
export class SeedChain {
  @PrimaryGeneratedColumn({ type: 'integer' }) id!: number;
  @Column('integer') length!: number;

  /** Secret and sealed, because all other hashes follow from it. */
  @Column('text') lastHash!: string;
  @Column('text') terminalHash!: string;

  /** Null for chains of versions that published no edge. Rounds no longer use them. */
  @Column('integer', { nullable: true }) edgeBasisPoints!: number | null;
  @Column('timestamptz') publishedAt!: Date;

  /** With `saltBlock`: the block whose hash is the salt. Null for a random salt. */
  @Column('bigint', { nullable: true }) saltChainId!: number | null;
  @Column('bigint', { nullable: true }) saltBlock!: number | null;
  @Column('text', { nullable: true }) publicSalt!: string | null;

  /** With the next two: the transaction that published the chain on a blockchain. */
  @Column('bigint', { nullable: true }) publicationChainId!: number | null;
  @Column('text', { nullable: true }) publicationTx!: string | null;
  @Column('bigint', { nullable: true }) publicationBlock!: number | null;

  /** When a restore was accepted. No round uses the chain from then on. */
  @Column('timestamptz', { nullable: true }) burntAt!: Date | null;
}
