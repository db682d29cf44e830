import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { AuditService, type NewAuditEntry } from '@arena/audit';
import type { Transaction } from '@arena/database';
import { type StoredSetting, Setting } from './setting.entity.js';

/** The first key of the advisory locks on settings. The second one is the hash of the setting's key. */
const SETTINGS_LOCK = 4717;

/** The audit entry for a change, without the setting's values. */
interface SettingEntry extends Pick<NewAuditEntry, 'actor' | 'source' | 'action' | 'subject'> {
  /** Formats a value for the audit log. Undefined stands for the default. */
  show: (value: string | undefined) => object;
}

/** Reads and changes settings. A setting without a row has its default value. */
@Injectable()
export class SettingsService {
  constructor(
    @InjectRepository(Setting) private readonly settings: Repository<Setting>,
    private readonly audit: AuditService,
  ) {}

  /** Returns a setting's value, or undefined if it has its default. */
  async get(key: StoredSetting): Promise<string | undefined> {
    return (await this.settings.findOneBy({ key }))?.value;
  }

  /** Returns the time of the last change, or undefined if the setting has its default. */
  async changedAt(key: StoredSetting): Promise<Date | undefined> {
    return (await this.settings.findOneBy({ key }))?.updatedAt;
  }

  /** Returns the value and locks the setting until the transaction ends. */
  async getForUpdate(tx: Transaction, key: StoredSetting): Promise<string | undefined> {
    // A setting without a row cannot be locked FOR UPDATE, so an advisory lock is needed too. It is taken in a separate
    // statement, so that the next statement's snapshot contains what the previous holder committed.
    await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [SETTINGS_LOCK, key]);
    const setting = await tx.findOne(Setting, { where: { key }, lock: { mode: 'pessimistic_write' } });
    return setting?.value;
  }

  /** Changes a setting and records the change in the audit log. Null restores the default. */
  async change(
    tx: Transaction,
    key: StoredSetting,
    value: string | null,
    { show, ...entry }: SettingEntry,
  ): Promise<void> {
    const before = show(await this.getForUpdate(tx, key));
    await this.set(tx, key, value);
    await this.audit.record(tx, { ...entry, before, after: show(value ?? undefined) });
  }

  /** Changes a setting without an audit entry, for changes made by the system itself. Null restores the default. */
  async set(tx: Transaction, key: StoredSetting, value: string | null): Promise<void> {
    if (value === null) await tx.delete(Setting, { key });
    else await tx.upsert(Setting, { key, value, updatedAt: () => 'clock_timestamp()' }, ['key']);
  }
}
