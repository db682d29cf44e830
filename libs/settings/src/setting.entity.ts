import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The keys of the settings that operators, or the system itself, change at runtime. */
export type StoredSetting =
  | 'betting_paused'
  | 'books_history'
  | 'books_timeline'
  | 'crash_mode'
  | 'crash_pre_chosen_point'
  | 'restore_pending'
  | 'ticket_supply'
  | 'withdrawals_stopped';

/** A setting that differs from its default. */
@Entity('system_settings')
export class Setting {
  @PrimaryColumn('text') key!: StoredSetting;
  @Column('text') value!: string;
  @Column('timestamptz') updatedAt!: Date;
}
