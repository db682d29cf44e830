/**
 * What concerned the security of an account: a sign-in from a new network, a password that was changed by its owner or
 * replaced with a link, a link that support made, a second factor, wrong codes of one, the e-mail address, the wallet's key, a withdrawal.
 */
export const SECURITY_EVENT_KINDS = [
  'new-network',
  'password-changed',
  'password-replaced',
  'password-link-issued',
  'second-factor-set',
  'second-factor-removed',
  'wrong-codes',
  'email-verified',
  'private-key-shown',
  'withdrawal-requested',
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];
