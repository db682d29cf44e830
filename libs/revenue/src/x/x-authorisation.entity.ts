import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An OAuth authorisation that a user has begun. */
@Entity('x_authorisations')
export class XAuthorisationEntity {
  /** Hexadecimal SHA-256 of the state. */
  @PrimaryColumn({ name: 'state_hash', type: 'text' })
  stateHash!: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'code_verifier', type: 'text' })
  codeVerifier!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;
}
