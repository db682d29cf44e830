/** The decimals of the token on the chain. AVAX has as many. Amounts of the ledger have 8. */
export const TOKEN_DECIMALS = 18;

/**
 * `pending`: being credited. `below-minimum`: waiting for more ARENA. `needs-avax`: waiting for AVAX to pay the
 * transaction fee. `dust`: less than a balance can hold, so it only counts with later deposits. `limited`: waiting until the player's deposit limit has room for it, or until the player's exclusion ends.
 */
export const OPEN_DEPOSIT_STATUSES = ['pending', 'below-minimum', 'needs-avax', 'limited', 'dust'] as const;
export type OpenDepositStatus = (typeof OPEN_DEPOSIT_STATUSES)[number];

/** `credited`: added to the balance. `moved`: the player sent the tokens away before they were credited. */
export const DEPOSIT_STATUSES = [...OPEN_DEPOSIT_STATUSES, 'credited', 'moved'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const WITHDRAWAL_STATUSES = ['queued', 'sent', 'confirmed', 'failed'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/**
 * What a queued withdrawal waits for, other than its turn. `hold`: an admin holds it. `approval`: an admin decides. `check`:
 * a check of the player must be recorded. `new-address`: the delay for an address that the player has not used before.
 * `house-limit`: the limit on all withdrawals together. `treasury`: ARENA in the treasury. `stop`: admins have stopped
 * withdrawals. `account`: the account is frozen.
 */
export const WITHDRAWAL_WAITS = [
  'hold',
  'approval',
  'check',
  'new-address',
  'house-limit',
  'treasury',
  'stop',
  'account',
] as const;
export type WithdrawalWait = (typeof WITHDRAWAL_WAITS)[number];

/** The periods of the limits of withdrawals. They end now: the last 60 minutes and the last 24 hours. */
export const WITHDRAWAL_PERIODS = ['hour', 'day'] as const;
export type WithdrawalPeriod = (typeof WITHDRAWAL_PERIODS)[number];

export const TRANSACTION_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
