/** The part of the house's balance that is distributed each month, in percent. */
export const REVENUE_POOL_PERCENT = 5;
/** The ticket supply until an operator sets another one. */
export const DEFAULT_TICKET_SUPPLY = 16.5;

/** Results of connecting an X account: the query string of /revenue after the return from X. */
export const X_RETURNS = {
  connected: '?connected=true',
  /** Another user has connected the X account. More specific than `failed`, so it is listed first. */
  taken: '?error=auth_failed&reason=taken',
  failed: '?error=auth_failed',
  notEligible: '?error=not_eligible',
} as const;
