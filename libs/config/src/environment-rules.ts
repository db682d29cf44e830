import { applyDecorators } from '@nestjs/common';
import { Matches, ValidateBy } from 'class-validator';
import type { RuntimeSetting, SettingGroup, SettingKey } from '@arena/wire';
import { REDIS_URL_FORM, redisAddress } from './addresses.js';

/** What a variable accepts. */
export type ValueRule =
  | { kind: 'decimal'; min: number; max: number; decimals: number; unit: string }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'text'; maxLength: number };

/** The rules of the variables, by name. */
const RULES = new Map<string, ValueRule>();

/**
 * Returns what a variable accepts, so that its bounds are defined once.
 * @throws Error if it has none of the rules below
 */
export function ruleOf(variable: string): ValueRule {
  const rule = RULES.get(variable);
  if (rule === undefined) throw new Error(`${variable} has no rule.`);
  return rule;
}

/** Validates a variable, and records its rule for `ruleOf`. */
function ruled(rule: ValueRule, accepts: (text: string) => boolean, requirement: string): PropertyDecorator {
  const validate = ValidateBy({
    name: `${rule.kind}Rule`,
    validator: {
      validate: (value) => typeof value === 'string' && accepts(value),
      defaultMessage: () => `$property must be ${requirement}, not "$value".`,
    },
  });
  return (target, property) => {
    RULES.set(String(property), rule);
    validate(target, property);
  };
}

/** Accepts a decimal number from `min` to `max` with at most `decimals` decimals, without a sign or an exponent. */
export function DecimalBetween(min: number, max: number, decimals: number, unit: string): PropertyDecorator {
  const pattern = decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`);
  const kind = decimals === 0 ? 'a whole number' : `a number with at most ${decimals} decimals`;
  return ruled(
    { kind: 'decimal', min, max, decimals, unit: unit.trim() },
    (text) => pattern.test(text) && Number(text) >= min && Number(text) <= max,
    `${kind} from ${min} to ${max}${unit}`,
  );
}

/** Accepts one of some words. */
export function OneOfWords(values: readonly string[]): PropertyDecorator {
  const requirement = values.join(', ').replace(/, (?=[^,]*$)/, ' or ');
  return ruled({ kind: 'choice', values }, (text) => values.includes(text), requirement);
}

/** Accepts the path of a file besides some names. The admin area offers only the names: a path is for the environment. */
export function NameOrPath(values: readonly string[]): PropertyDecorator {
  return ruled({ kind: 'choice', values }, () => true, `${values.join(', ')} or the path of a file`);
}

/** Accepts one line of text that is not blank. */
export function OneLine(maxLength: number): PropertyDecorator {
  return ruled(
    { kind: 'text', maxLength },
    (text) => text.length <= maxLength && /\S/.test(text) && !/\p{Cc}/u.test(text),
    `one line of 1 to ${maxLength} characters`,
  );
}

/** Accepts what matches a pattern. An error does not show the value, which may be a secret. */
export function Matching(pattern: RegExp, requirement: string): PropertyDecorator {
  return Matches(pattern, { message: `$property ${requirement}.` });
}

const POSTGRES_ADDRESS = /^postgres(ql)?:\/\/\S+$/;

/** Accepts the address of a PostgreSQL database. An error shows this user and host as an example. */
export function PostgresAddress(example = 'user:password@host:5432'): PropertyDecorator {
  return Address(
    POSTGRES_ADDRESS,
    `must be a PostgreSQL address such as postgresql://${example}/arena`,
    isEncoded,
  );
}

/** Accepts the address of a Redis server or of Sentinels. */
export function RedisServers(): PropertyDecorator {
  return Address(
    REDIS_URL_FORM,
    'must be a Redis address such as redis://host:6379, or redis+sentinel://host:26379,host:26379/name',
    (address) => (SENTINEL_SCHEME.test(address) ? namesSentinels(address) : isEncoded(address)),
  );
}

/** Accepts an address of a form, whose parts are where they belong. */
function Address(form: RegExp, requirement: string, isRead: (address: string) => boolean): PropertyDecorator {
  return applyDecorators(
    Matching(form, requirement),
    ValidateBy({
      name: 'isEncoded',
      validator: {
        validate: (value) => typeof value !== 'string' || !form.test(value) || isRead(value),
        defaultMessage: (validation) =>
          hasImpossiblePort(String(validation?.value))
            ? 'The port in $property must be from 1 to 65535.'
            : 'The user or the password in $property has a character that must be percent-encoded, such as # (%23), % (%25), / (%2F), ? (%3F) or @ (%40).',
      },
    }),
  );
}

/** Whether the host of an address has a port that no host has. */
function hasImpossiblePort(address: string): boolean {
  const [, port] = /^\w+:\/\/(?:[^@]*@)?[^@/?#]*:(\d+)(?:[/?#]|$)/.exec(address) ?? [];
  return Number(port ?? 1) > 65_535;
}

/** Whether the parts of an address are where they belong: a `#`, `/` or `?` in a password would begin another part. */
function isEncoded(address: string): boolean {
  try {
    const { hash, password, pathname, search, username } = new URL(address);
    decodeURIComponent(username);
    decodeURIComponent(password);
    return hash === '' && !`${pathname}${search}`.includes('@');
  } catch {
    return false;
  }
}

const SENTINEL_SCHEME = /^rediss?\+sentinel:/;

/** Whether the login of Sentinels ends where their hosts begin. URL cannot parse several hosts. */
function namesSentinels(address: string): boolean {
  try {
    return redisAddress(address).kind === 'sentinels';
  } catch {
    return false;
  }
}

type SettingDescription = Pick<RuntimeSetting, 'group' | 'label' | 'help' | 'isMoney' | 'isOptional'>;

/** The descriptions of the variables with `AtRuntime`, by name. */
export const SETTINGS = new Map<SettingKey, SettingDescription>();

/**
 * Lets admins change a variable while the server runs. The variable is then the default.
 * @param options by default, money depends on the setting, and it may not be empty
 */
export function AtRuntime(
  group: SettingGroup,
  label: string,
  options: Pick<SettingDescription, 'help'> & Partial<SettingDescription>,
): (target: object, key: SettingKey) => void {
  return (_, key) => {
    SETTINGS.set(key, { group, label, isMoney: true, isOptional: false, ...options });
  };
}
