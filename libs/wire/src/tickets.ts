/**
 * The limits for numbers of tickets, which have at most 2 decimals. `leastShare` is the minimum of a ticket supply and
 * of an allocation.
 */
export const TICKET_LIMITS = { leastShare: 0.01, max: 99_999_999.99 } as const;
/** The ticket allocation of an eligible X account if the admin specifies none. */
export const DEFAULT_TICKET_ALLOCATION = 1;
export const X_USERNAME_PATTERN = /^[A-Za-z0-9_]{1,50}$/;
