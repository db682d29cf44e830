import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';

/** Every setting that operators change while the product runs. */
export type SettingKey = 'crash_mode' | 'crash_pre_chosen_point' | 'ticket_supply';

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

  /** The same within a transaction, and nobody else changes it until that ends. */
  async hold(tx: Transaction, key: SettingKey): Promise<string | undefined> {
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
