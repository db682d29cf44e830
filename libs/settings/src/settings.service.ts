import { Injectable } from '@nestjs/common';
import { AuditService, type NewAuditEntry } from '@arena/audit';
import { Database, type Transaction } from '@arena/database';

/** The settings that operators change at runtime. */
export type SettingKey = 'betting_paused' | 'crash_mode' | 'crash_pre_chosen_point' | 'ticket_supply';

/** First key of the advisory locks on settings; the second is the hash of the setting's key. */
const SETTINGS_LOCK = 4717;

/** The audit entry of a change, without its values. */
export interface SettingEntry extends Pick<NewAuditEntry, 'actor' | 'source' | 'action' | 'subject'> {
  /** Formats a value for the audit log; undefined is the default. */
  show: (value: string | undefined) => object;
}

/** Reads and changes the rows of system_settings. A setting without a row has its default. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** Returns the value; undefined for the default. */
  async get(key: SettingKey): Promise<string | undefined> {
    const [row] = await this.database.call<{ value: string }>(
      'setting',
      'SELECT value FROM system_settings WHERE key = $1',
      [key],
    );
    return row?.value;
  }

  /** Returns the time of the last change; undefined for the default. */
  async changedAt(key: SettingKey): Promise<Date | undefined> {
    const [row] = await this.database.call<{ updated_at: Date }>(
      'setting_changed_at',
      'SELECT updated_at FROM system_settings WHERE key = $1',
      [key],
    );
    return row?.updated_at;
  }

  /** Returns the value and locks the setting until the transaction ends. */
  async getForUpdate(tx: Transaction, key: SettingKey): Promise<string | undefined> {
    // A setting without a row has nothing to lock FOR UPDATE, hence the advisory lock. It is a statement of its own, so
    // that after waiting, the next statement's snapshot contains what the previous holder committed.
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

  /** Changes a setting without an audit entry, for changes by the product itself. Null restores the default. */
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
