import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A player's acceptance of the rules. The table is append-only, and accept_rules adds to it. */
@Entity('rules_acceptances')
export class RulesAcceptanceEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: number;
  @Column('integer') userId!: number;

  /** The versions of the documents by their ids. */
  @Column('jsonb') documents!: Record<string, number>;

  /** The age that the player has confirmed. */
  @Column('integer', { nullable: true }) minimumAge!: number | null;

  /** The two letters of ISO 3166. */
  @Column('text', { nullable: true }) country!: string | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) acceptedAt!: Date;
}
