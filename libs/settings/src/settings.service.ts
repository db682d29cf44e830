import { Injectable } from '@nestjs/common';
import { AuditService, type Action } from '@arena/audit';
import { Database, type Transaction } from '@arena/database';

/** Every setting that operators change while the product runs. */
export type SettingKey = 'betting_paused' | 'crash_mode' | 'crash_pre_chosen_point' | 'ticket_supply';

/** Any number that nobody else locks. */
const SETTINGS_LOCK = 4717;

/** What the audit log says of a change. */
export interface SettingEntry extends Pick<Action, 'actor' | 'source' | 'action' | 'subject'> {
  /** Shows a value; undefined stands for the default. */
  show: (value: string | undefined) => object;
}

/** Reads and changes system_settings. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

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
  async getForUpdate(tx: Transaction, key: SettingKey): Promise<string | undefined> {
    // One that nobody has set has no row to be locked. By itself: whoever waited here sees what those before have set.
    await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [SETTINGS_LOCK, key]);
    const [row] = await tx.query<{ value: string }[]>(
      'SELECT value FROM system_settings WHERE key = $1 FOR UPDATE',
      [key],
    );
    return row?.value;
  }

  /** Changes a setting and records the change in the audit log. Null restores the default. */
  async change(
    tx: Transaction,
    key: SettingKey,
    value: string | null,
    { show, ...entry }: SettingEntry,
  ): Promise<void> {
    const before = show(await this.getForUpdate(tx, key));
    await this.set(tx, key, value);
    await this.audit.record(tx, { ...entry, before, after: show(value ?? undefined) });
  }

  /** Sets a value without an audit entry, for what the product does by itself. Null restores the default. */
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
