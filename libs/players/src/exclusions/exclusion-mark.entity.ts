import { Column, Entity, PrimaryColumn } from 'typeorm';

export type MarkKind = 'email' | 'similar-email' | 'x';

/** Recognises someone who is excluded, or closed an account with limits a short time ago, by a keyed hash. */
@Entity('exclusion_marks')
export class ExclusionMark {
  @PrimaryColumn('bytea') hash!: Buffer;
  @PrimaryColumn('text') kind!: MarkKind;
  @Column('smallint') keyId!: number;
  @Column('timestamptz') expiresAt!: Date;
}

/** The key of the hashes. The first exclusion creates it. */
@Entity('exclusion_keys')
export class ExclusionKey {
  @PrimaryColumn('smallint') id!: number;
  @Column('text') sealedKey!: string;
}

/** An account whose e-mail address is similar to that of someone who is excluded. */
@Entity('similar_exclusions')
export class SimilarExclusion {
  @PrimaryColumn('integer') userId!: number;
  @Column('timestamptz') expiresAt!: Date;
}
