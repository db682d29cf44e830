import { Injectable } from '@nestjs/common';
import { ApprovalsService } from '@arena/approvals';
import { AuditService } from '@arena/audit';
import { MarginCheck } from '@arena/betting';
import { ruleOf, RUNTIME_SETTINGS, withSettings } from '@arena/config';
import { Database, type Transaction } from '@arena/database';
import { pageOf, type Operator } from '@arena/http';
import { RuntimeSettings, SettingsVersions, type SettingChange } from '@arena/settings';
import type {
  PendingApproval,
  RuntimeSetting,
  SettingsOverview,
  SettingKey,
  SettingsVersion,
  SettingsVersionPage,
} from '@arena/wire';
import { invalidSettings, settingsChanged } from '../admin.errors.js';
import { choicesOf, planSettings, type RequestedValues, type SettingsPlan } from './settings-plan.js';

interface SettingsRequest {
  /** The version that the admin has changed. */
  version: number;
  reason: string;
  values: RequestedValues;
}

/** A request as it waits for an approval. `differences` is for the admin who decides. */
interface StoredRequest extends SettingsRequest {
  differences: SettingChange[];
}

/** Lists and changes the settings that take no restart. */
@Injectable()
export class RuntimeSettingsService {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly database: Database,
    private readonly settings: RuntimeSettings,
    private readonly versions: SettingsVersions,
    private readonly margin: MarginCheck,
    private readonly audit: AuditService,
  ) {
    approvals.register<StoredRequest>({
      kind: 'settings',
      execute: (request, tx, operator) => this.store(tx, operator, request),
      executed: () => settings.refresh(),
    });
  }

  async list(): Promise<SettingsOverview> {
    const newest = await this.versions.newest();
    const values = newest?.values ?? {};
    const defaults = this.settings.config;
    const config = withSettings(defaults, values);
    return {
      version: newest?.id ?? 0,
      pending: newest === undefined || newest.id === this.settings.version ? null : withoutValues(newest),
      settings: RUNTIME_SETTINGS.map((setting) => ({
        ...setting,
        ...boundsOf(setting.key, defaults.setting(setting.key)),
        value: config.setting(setting.key),
        default: defaults.setting(setting.key),
        isDefault: !(setting.key in values),
      })),
    };
  }

  /** @param before only versions with a smaller id */
  async history(limit: number, before: string): Promise<SettingsVersionPage> {
    const { page, next } = pageOf(await this.versions.page(limit + 1, before), limit);
    return { versions: page.map(withoutValues), next };
  }

  /**
   * Stores a new version, if money depends on it and approvals are on after another admin's approval.
   * @returns the request that waits for the approval, or undefined if the version is stored
   * @throws DomainError VALIDATION, or SETTINGS_CHANGED if another version was stored since
   */
  async request(operator: Operator, request: SettingsRequest): Promise<PendingApproval | undefined> {
    const { differences, isMoney } = await this.plan(request);
    if (isMoney) return this.approvals.perform('settings', { ...request, differences }, operator);
    await this.database.transact((tx) => this.store(tx, { ...operator, approvalId: null }, request));
    await this.settings.refresh();
    return undefined;
  }

  private async plan({ version, values }: SettingsRequest, tx?: Transaction): Promise<SettingsPlan> {
    const newest = await this.versions.newest(tx);
    if (version !== (newest?.id ?? 0)) throw settingsChanged();
    const plan = planSettings(this.settings.config, newest?.values ?? {}, values);
    const losses = await this.margin.problems(plan.config);
    if (losses.length > 0) throw invalidSettings(losses);
    return plan;
  }

  private async store(
    tx: Transaction,
    { approvalId, ...operator }: Operator & { approvalId: number | null },
    request: SettingsRequest,
  ): Promise<void> {
    const { version: base, reason } = request;
    const { values, differences: changes } = await this.plan(request, tx);
    const shown = (side: 'before' | 'after') =>
      Object.fromEntries(changes.map((one) => [one.key, one[side]]));
    await this.audit.record(tx, {
      ...operator,
      action: 'settings.changed',
      subject: `settings version ${base + 1}`,
      before: shown('before'),
      after: { ...shown('after'), reason },
    });
    const id = await this.versions.add(tx, {
      base,
      values,
      changes,
      reason,
      authorId: operator.actor.id,
      approvalId,
    });
    if (id === undefined) throw settingsChanged();
  }
}

function boundsOf(
  key: SettingKey,
  byDefault: string | null,
): Pick<RuntimeSetting, 'unit'> & Partial<RuntimeSetting> {
  const rule = ruleOf(key);
  switch (rule.kind) {
    case 'decimal': {
      const { min, max, decimals, unit } = rule;
      return { min, max, decimals, unit };
    }
    case 'choice':
      return { choices: choicesOf(key, byDefault) ?? [], unit: '' };
    case 'text':
      return { maxLength: rule.maxLength, unit: '' };
  }
}

const withoutValues = ({ values: _, ...version }: SettingsVersion & { values: object }): SettingsVersion =>
  version;
