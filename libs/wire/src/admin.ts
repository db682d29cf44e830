export const RECENT_BETS_LIMITS = { min: 1, max: 100, default: 50 } as const;

/** What the entries of the security log are about. */
export const AUDIT_KINDS = ['change', 'security'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_OUTCOMES = ['ok', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** The longest action and name that the security log is filtered by. */
export const AUDIT_FILTER_MAX_LENGTH = 100;

/** What the search of the admin area finds. */
export const SEARCH_KINDS = ['player', 'bet', 'round', 'deposit', 'withdrawal'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The length of a search. Parts of names and email addresses are searched from `partMin` characters on. */
export const SEARCH_LENGTH = { min: 1, partMin: 3, max: 254 } as const;
