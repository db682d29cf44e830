/** The settings that can change while the server runs. Each has the name of the environment variable that is its default. */
export const SETTING_KEYS = [
  'COIN_FLIP_PAYOUT',
  'DICE_PAYOUT',
  'TARGET_HOUSE_EDGE_PERCENT',
  'CRASH_BETTING_SECONDS',
  'OPERATOR_ROUNDS',
  'POLICY',
  'MAX_PROFIT_PERCENT',
  'PARTNER_COMMISSION_CAP',
  'SIGNUP_GRANT_ARENA',
  'COMMON_PASSWORDS',
  'MIN_DEPOSIT_ARENA',
  'WITHDRAWAL_PLAYER_HOUR_ARENA',
  'WITHDRAWAL_PLAYER_DAY_ARENA',
  'WITHDRAWAL_TOTAL_HOUR_ARENA',
  'WITHDRAWAL_TOTAL_DAY_ARENA',
  'WITHDRAWAL_MAX_OPEN',
  'WITHDRAWAL_APPROVAL_ARENA',
  'WITHDRAWAL_SECOND_APPROVAL_ARENA',
  'WITHDRAWAL_NEW_ADDRESS_HOURS',
  'WITHDRAWAL_SOLVENCY_PERCENT',
  'ANNOUNCEMENT',
  'SUPPORT_CONTACT',
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** What a runtime setting holds. `ratio` is a multiple of the stake. */
export const SETTING_KINDS = ['amount', 'percent', 'ratio', 'number', 'choice', 'text'] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

/** The groups in which the admin area lists the runtime settings. */
export const SETTING_GROUPS = ['games', 'house', 'accounts', 'withdrawals', 'texts'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** The maximum length of a value. The settings have limits of their own. */
export const SETTING_VALUE_MAX_LENGTH = 500;
