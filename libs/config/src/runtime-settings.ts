import {
  SETTING_GROUPS,
  type RuntimeSetting as SettingView,
  type SettingKey,
  type SettingKind,
} from '@arena/wire';
import './arena-config.js'; // whose sections describe the settings
import type { ArenaConfig } from './arena-config.js';
import { ruleOf, SETTINGS } from './environment-rules.js';

/**
 * A setting that can change while the server runs. Its bounds are those of the environment variable of the same name,
 * which is its default (see `ruleOf`).
 */
export interface RuntimeSetting extends Pick<
  SettingView,
  'group' | 'kind' | 'label' | 'help' | 'isMoney' | 'isOptional'
> {
  key: SettingKey;
  /** Returns the value in use, as the environment variable would have it. Null: not set. */
  read: (config: ArenaConfig) => string | null;
}

/**
 * All settings that can change while the server runs, in the order in which the admin area lists them.
 * CRASH_HOUSE_EDGE_PERCENT is not one of them: see docs/adr/0036-runtime-settings.md.
 */
export const RUNTIME_SETTINGS: readonly RuntimeSetting[] = SETTING_GROUPS.flatMap((group) =>
  [...SETTINGS]
    .filter(([, description]) => description.group === group)
    .map(([key, description]) => ({
      ...description,
      key,
      kind: kindOf(key),
      read: (config) => config.setting(key),
    })),
);

function kindOf(key: SettingKey): SettingKind {
  const rule = ruleOf(key);
  if (rule.kind !== 'decimal') return rule.kind;
  if (rule.unit === 'ARENA') return 'amount';
  if (rule.unit.startsWith('percent')) return 'percent';
  return rule.decimals === 0 ? 'number' : 'ratio';
}
