/** The words that admins may put on an account. */
export const PLAYER_TAGS = [
  'vip',
  'watch',
  'complaint',
  'several-accounts',
  'bonus-abuse',
  'tester',
] as const;
export type PlayerTag = (typeof PLAYER_TAGS)[number];

/** The length of a note about a player. */
export const NOTE_LENGTH = { min: 1, max: 2000 } as const;

/** The checks of a player that admins record. */
export const PLAYER_CHECKS = ['identity', 'sanctions'] as const;
export type PlayerCheckKind = (typeof PLAYER_CHECKS)[number];

/** The kinds of transfers of players that do not belong to bets. */
export const MOVEMENT_KINDS = [
  'grant',
  'deposit',
  'withdrawal',
  'withdrawal_return',
  'commission_payout',
  'revenue_share',
  'adjustment',
  'closure',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What a risk mark is about. A mark is a fact, not a verdict: it holds nothing by itself. */
export const RISK_KINDS = [
  'near-excluded',
  'shared-device',
  'shared-network',
  'shared-address',
  'commission-above-edge',
  'return-above-band',
  'withdrawal-without-play',
] as const;
export type RiskKind = (typeof RISK_KINDS)[number];

/** Which withdrawals the queue shows. `waiting`, `held` and `sent` are open; `all` includes those that have ended. */
export const WITHDRAWAL_QUEUES = ['waiting', 'held', 'sent', 'all'] as const;
export type WithdrawalQueueName = (typeof WITHDRAWAL_QUEUES)[number];
