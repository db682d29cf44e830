/** The lengths of the periods of a statement. Weeks begin on Monday; all periods are in UTC. */
export const STATEMENT_PERIODS = ['day', 'week', 'month'] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

/** The longest range of a statement, in days. */
export const STATEMENT_MAX_DAYS = 1096;

/** The states of a check of the system's health. `unknown`: it could not be checked, and is checked again. */
export const CHECK_STATES = ['ok', 'failing', 'unknown'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** The sections of the admin area that alerts point to. */
export const ALERT_SECTIONS = ['reconciliation', 'pending', 'returns', 'health'] as const;
export type AlertSection = (typeof ALERT_SECTIONS)[number];
