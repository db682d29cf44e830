/** Numbers of tickets, with at most 2 decimals. `leastShare` is the minimum of a ticket supply and of an allocation. */
export const TICKET_LIMITS = { leastShare: 0.01, max: 99_999_999.99 } as const;
/** Tickets of an eligible X account when the admin gives no number. */
export const DEFAULT_TICKET_ALLOCATION = 1;
export const X_USERNAME_PATTERN = /^[A-Za-z0-9_]{1,50}$/;
