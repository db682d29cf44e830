import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';

/** Every setting that operators change while the product runs. */
export type SettingKey = 'betting_paused' | 'crash_mode' | 'crash_pre_chosen_point' | 'ticket_supply';

/** Any number that nobody else locks. */
const SETTINGS_LOCK = 4717;

/** Reads and writes system_settings. A writer records in the audit log within the same transaction. */
@Injectable()
export class SettingsService {
  constructor(private readonly database: Database) {}

  /** The value, or undefined while nobody has set one. */
  async get(key: SettingKey): Promise<string | undefined> {
    const [row] = await this.database.call<{ value: string }>(
      'setting',
      'SELECT value FROM system_settings WHERE key = $1',
      [key],
    );
    return row?.value;
  }

  /** Since when it has this value; undefined while nobody has set one. */
  async changedAt(key: SettingKey): Promise<Date | undefined> {
    const [row] = await this.database.call<{ updated_at: Date }>(
      'setting_changed_at',
      'SELECT updated_at FROM system_settings WHERE key = $1',
      [key],
    );
    return row?.updated_at;
  }

  /** The value within a transaction, and nobody else who holds it first changes it until that ends. */
  async hold(tx: Transaction, key: SettingKey): Promise<string | undefined> {
    // One that nobody has set has no row to be locked. By itself: whoever waited here sees what those before have set.
    await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [SETTINGS_LOCK, key]);
    const [row] = await tx.query<{ value: string }[]>(
      'SELECT value FROM system_settings WHERE key = $1 FOR UPDATE',
      [key],
    );
    return row?.value;
  }

  /** Null takes the setting away. */
  async set(tx: Transaction, key: SettingKey, value: string | null): Promise<void> {
    if (value === null) await tx.query('DELETE FROM system_settings WHERE key = $1', [key]);
    else
      await tx.query(
        `INSERT INTO system_settings (key, value) VALUES ($1, $2)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = clock_timestamp()`,
        [key, value],
      );
  }
}
