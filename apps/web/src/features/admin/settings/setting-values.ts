import type { RuntimeSetting, SettingDifference } from '@arena/wire';
import { formatCount } from '../../../lib/number-format.js';
import { t } from '../admin.messages.js';

/** What an admin has entered, by the keys of the settings. Null: the default. */
export type Edits = Readonly<Record<string, string | null>>;

/** Returns the text in the field of a setting. */
export function enteredText(setting: RuntimeSetting, edits: Edits): string {
  const edit = edits[setting.key];
  if (edit === undefined) return setting.value ?? '';
  return edit ?? setting.default ?? '';
}

/** Returns why a value is not accepted, or undefined if it is. The API enforces the same bounds and further rules. */
export function valueError(setting: RuntimeSetting, entered: string): string | undefined {
  const { min, max, decimals = 0, maxLength, isOptional } = setting;
  const text = entered.trim();
  if (text === '') return isOptional ? undefined : 'Enter a value';
  if (maxLength !== undefined)
    return text.length > maxLength ? `Enter at most ${maxLength} characters` : undefined;
  if (min === undefined || max === undefined) return undefined;
  const pattern = decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`);
  const isValid = pattern.test(text) && Number(text) >= min && Number(text) <= max;
  return isValid ? undefined : t('valueNotInRange', { min: plain(min), max: plain(max), decimals });
}

/** Returns the settings that would change, with their values before and after. */
export function differencesOf(settings: readonly RuntimeSetting[], edits: Edits): SettingDifference[] {
  return settings
    .map((setting) => ({
      key: setting.key,
      before: setting.value,
      after: enteredText(setting, edits).trim() || null,
      isDefault: edits[setting.key] === null,
    }))
    .filter(({ before, after }) => before !== after);
}

/** Formats a value with its unit. */
export function valueText(value: string | null, setting: RuntimeSetting | undefined): string {
  if (value === null || value === '') return 'Not set';
  const unit = setting?.unit ?? '';
  return unit === '' ? value : `${value} ${unit}`;
}

/** Describes the default and the bounds of a setting. */
export function boundsText(setting: RuntimeSetting): string {
  const { min, max, maxLength } = setting;
  const preset = `Default: ${valueText(setting.default, setting)}.`;
  if (min !== undefined && max !== undefined) return `${preset} From ${plain(min)} to ${plain(max)}.`;
  return maxLength === undefined ? preset : `${preset} At most ${maxLength} characters.`;
}

/** Formats a bound without an exponent. */
const plain = (bound: number): string => formatCount(bound, { maximumFractionDigits: 8 });
