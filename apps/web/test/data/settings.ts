import type { RuntimeSetting, SettingsOverview, SettingsVersion } from '@arena/wire';
import { ago } from './common.js';

/** Returns a setting that no version has changed. */
function runtimeSetting(key: string, overrides: Partial<RuntimeSetting> = {}): RuntimeSetting {
  const value = overrides.value ?? null;
  return {
    key,
    group: 'games',
    kind: 'ratio',
    label: key,
    help: 'What it does.',
    unit: '',
    isMoney: true,
    isOptional: false,
    value,
    default: value,
    isDefault: true,
    ...overrides,
  };
}

const PAYOUT = { min: 1.01, max: 2, decimals: 2, unit: 'times the stake', value: '2.00' } as const;

const SETTINGS = [
  runtimeSetting('COIN_FLIP_PAYOUT', { label: 'Coin flip payout', ...PAYOUT }),
  runtimeSetting('DICE_PAYOUT', {
    label: 'Dice payout',
    ...PAYOUT,
    value: '1.90',
    default: '2.00',
    isDefault: false,
  }),
  runtimeSetting('OPERATOR_ROUNDS', {
    label: 'Operator rounds',
    kind: 'choice',
    choices: ['on', 'off'],
    value: 'on',
  }),
  runtimeSetting('MAX_PROFIT_PERCENT', {
    group: 'house',
    kind: 'percent',
    label: 'House limit',
    min: 0.01,
    max: 100,
    decimals: 2,
    unit: 'percent of the house balance',
    value: '1',
  }),
  runtimeSetting('SIGNUP_GRANT_ARENA', {
    group: 'accounts',
    kind: 'amount',
    label: 'Bonus for new accounts',
    min: 0,
    max: 1_000_000,
    decimals: 8,
    unit: 'ARENA',
    value: '10000',
  }),
  runtimeSetting('WITHDRAWAL_PLAYER_DAY_ARENA', {
    group: 'withdrawals',
    kind: 'amount',
    label: 'Withdrawals of a player within 24 hours',
    min: 100,
    max: 1_000_000_000_000,
    decimals: 8,
    unit: 'ARENA',
    isOptional: true,
  }),
  runtimeSetting('ANNOUNCEMENT', {
    group: 'texts',
    kind: 'text',
    label: 'Announcement',
    maxLength: 300,
    isMoney: false,
    isOptional: true,
  }),
];

export const runtimeSettings = (overrides: Partial<SettingsOverview> = {}): SettingsOverview => ({
  version: 4,
  pending: null,
  settings: SETTINGS,
  ...overrides,
});

export function settingsVersion(id: number, overrides: Partial<SettingsVersion> = {}): SettingsVersion {
  return {
    id,
    changes: [{ key: 'DICE_PAYOUT', before: '2.00', after: '1.90', isDefault: false }],
    reason: 'More margin for the weekend.',
    author: 'admin',
    approver: null,
    createdAt: ago(3_600_000 - id),
    effectiveAt: ago(3_595_000 - id),
    ...overrides,
  };
}

/** Versions with every kind of content. */
export const settingsVersions = [
  settingsVersion(4, { approver: 'testref' }),
  settingsVersion(3, {
    author: null,
    reason: 'Reset to the environment variables',
    changes: [
      { key: 'DICE_PAYOUT', before: '1.80', after: '2.00', isDefault: true },
      { key: 'ANNOUNCEMENT', before: 'Maintenance at 18:00', after: null, isDefault: true },
    ],
  }),
];
