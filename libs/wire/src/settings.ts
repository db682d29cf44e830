/** What a runtime setting holds. `ratio` is a multiple of the stake. */
export const SETTING_KINDS = ['amount', 'percent', 'ratio', 'number', 'choice', 'text'] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

/** The groups in which the admin area lists the runtime settings. */
export const SETTING_GROUPS = ['games', 'house', 'accounts', 'withdrawals', 'texts'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** The maximum length of a value. The settings have limits of their own. */
export const SETTING_VALUE_MAX_LENGTH = 500;
