import { Column, Entity, PrimaryColumn } from 'typeorm';

export type MarkKind = 'email' | 'similar-email' | 'x';

/** Recognises someone who is excluded, or closed an account with limits a short time ago, by a keyed hash. */
@Entity('exclusion_marks')
export class ExclusionMark {
  @PrimaryColumn({ type: 'bytea' })
  hash!: Buffer;

  @PrimaryColumn({ type: 'text' })
  kind!: MarkKind;

  @Column({ name: 'key_id', type: 'smallint' })
  keyId!: number;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}

/** The key of the hashes. The first exclusion creates it. */
@Entity('exclusion_keys')
export class ExclusionKey {
  @PrimaryColumn({ type: 'smallint' })
  id!: number;

  @Column({ name: 'sealed_key', type: 'text' })
  sealedKey!: string;
}

/** An account whose e-mail address is similar to that of someone who is excluded. */
@Entity('similar_exclusions')
export class SimilarExclusion {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
