import { SETTING_GROUPS, type SettingKey, type SettingKind } from '@arena/wire';
import './arena-config.js'; // whose sections describe the settings
import { ruleOf, SETTINGS } from './environment-rules.js';

/**
 * All settings that can change while the server runs, in the order in which the admin area lists them. The bounds of a
 * setting are those of the environment variable of the same name, which is its default (see `ruleOf`).
 * CRASH_HOUSE_EDGE_PERCENT is not one of them: see docs/adr/0036-runtime-settings.md.
 */
export const RUNTIME_SETTINGS = SETTING_GROUPS.flatMap((group) =>
  [...SETTINGS]
    .filter(([, description]) => description.group === group)
    .map(([key, description]) => ({ ...description, key, kind: kindOf(key) })),
);

function kindOf(key: SettingKey): SettingKind {
  const rule = ruleOf(key);
  if (rule.kind !== 'decimal') return rule.kind;
  if (rule.unit === 'ARENA') return 'amount';
  if (rule.unit.startsWith('percent')) return 'percent';
  return rule.decimals === 0 ? 'number' : 'ratio';
}
