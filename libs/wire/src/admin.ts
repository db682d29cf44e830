export const RECENT_BETS_LIMITS = { min: 1, max: 100, default: 50 } as const;

/** What the entries of the security log are about. */
export const AUDIT_KINDS = ['change', 'security'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_OUTCOMES = ['ok', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** The longest action and name that the security log is filtered by. */
export const AUDIT_FILTER_MAX_LENGTH = 100;
