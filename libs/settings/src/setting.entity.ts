import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The keys of the settings that operators can change at runtime. */
export type SettingKey =
  'betting_paused' | 'crash_mode' | 'crash_pre_chosen_point' | 'ticket_supply' | 'withdrawals_stopped';

/** A setting that differs from its default. */
@Entity('system_settings')
export class Setting {
  @PrimaryColumn({ type: 'text' })
  key!: SettingKey;

  @Column({ type: 'text' })
  value!: string;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
