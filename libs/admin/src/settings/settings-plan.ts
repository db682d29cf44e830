import { ConfigError, ruleOf, RUNTIME_SETTINGS, withSettings, type ArenaConfig } from '@arena/config';
import type { SettingChange } from '@arena/settings';
import type { SettingKey } from '@arena/wire';
import { invalidSettings, unchangedSettings } from '../admin.errors.js';

/** What a request asks for: null is the default, an empty text is not set. */
export type RequestedValues = Partial<Record<SettingKey, string | null>>;

export interface SettingsPlan {
  /** All values that differ from the environment variables. */
  values: Record<string, string>;
  differences: SettingChange[];
  /** Whether a change of one of them needs another admin. */
  isMoney: boolean;
  /** The configuration with these values. */
  config: ArenaConfig;
}

/**
 * Returns the settings after a change. They are checked by the same rules as the environment variables at a start.
 * @param current the values of the version that is changed
 * @throws DomainError VALIDATION if a value is not allowed, or nothing would change
 */
export function planSettings(
  defaults: ArenaConfig,
  current: Readonly<Record<string, string>>,
  requested: RequestedValues,
): SettingsPlan {
  const given = new Map(Object.entries(current));
  const unknown: string[] = [];
  for (const { key, isOptional, label } of RUNTIME_SETTINGS) {
    const value = requested[key];
    if (value === undefined) continue;
    if (value === '' && !isOptional) throw invalidSettings([`${key} must have a value: ${label}.`]);
    const choices = choicesOf(key, defaults.setting(key));
    if (value && choices?.includes(value) === false)
      unknown.push(`${key} must be ${choices.join(' or ')}, not "${value}".`);
    else if (value === null) given.delete(key);
    else given.set(key, value);
  }
  const before = checked(defaults, current);
  const config = checked(defaults, Object.fromEntries(given), unknown);
  for (const { key } of RUNTIME_SETTINGS) if (isSame(key, config, defaults)) given.delete(key);
  const values = Object.fromEntries(given);
  const changed = RUNTIME_SETTINGS.filter(({ key }) => !isSame(key, before, config));
  if (changed.length === 0) throw unchangedSettings();
  const differences = changed.map(({ key }) => ({
    key,
    before: before.setting(key),
    after: config.setting(key),
    isDefault: !(key in values),
  }));
  return { values, differences, isMoney: changed.some(({ isMoney }) => isMoney), config };
}

/** @throws DomainError VALIDATION with these problems and the sentences of the rules that the values break */
function checked(
  defaults: ArenaConfig,
  values: Readonly<Record<string, string>>,
  problems: readonly string[] = [],
): ArenaConfig {
  try {
    const config = withSettings(defaults, values);
    if (problems.length === 0) return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw invalidSettings([...problems, ...error.problems]);
  }
  throw invalidSettings([...problems]);
}

/**
 * Returns the words that admins may choose from, or undefined for a setting of another kind. A file is never among them unless
 * the environment names it, because the server would read any path that an admin sends.
 */
export function choicesOf(key: SettingKey, byDefault: string | null): string[] | undefined {
  const rule = ruleOf(key);
  if (rule.kind !== 'choice') return undefined;
  return [...new Set(byDefault === null ? rule.values : [...rule.values, byDefault])];
}

/** Compares two values of a setting, numbers without regard to zeros at their ends. */
function isSame(key: SettingKey, first: ArenaConfig, second: ArenaConfig): boolean {
  const [one, other] = [first.setting(key), second.setting(key)];
  if (one === null || other === null || ruleOf(key).kind !== 'decimal') return one === other;
  return canonical(one) === canonical(other);
}

const canonical = (decimal: string): string =>
  decimal
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
