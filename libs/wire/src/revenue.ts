/** The percentage of the house balance that is distributed each month. */
export const REVENUE_POOL_PERCENT = 5;
/** The ticket supply until an operator sets another one. */
export const DEFAULT_TICKET_SUPPLY = 16.5;

/** The results of connecting an X account, as the query string of /revenue when the user returns from X. */
export const X_RETURNS = {
  connected: '?connected=true',
  /** Another user has connected the X account. Listed before `failed`, which matches this query string too. */
  taken: '?error=auth_failed&reason=taken',
  /** The user has cancelled at X. */
  cancelled: '?error=auth_failed&reason=cancelled',
  failed: '?error=auth_failed',
  notEligible: '?error=not_eligible',
} as const;
