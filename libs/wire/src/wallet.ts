/**
 * `pending`: being credited. `below-minimum`: waiting for more ARENA. `needs-avax`: waiting for AVAX to pay the
 * transaction fee.
 */
export const OPEN_DEPOSIT_STATUSES = ['pending', 'below-minimum', 'needs-avax'] as const;
export type OpenDepositStatus = (typeof OPEN_DEPOSIT_STATUSES)[number];

/** `credited`: added to the balance. `moved`: the player sent the tokens away before they were credited. */
export const DEPOSIT_STATUSES = [...OPEN_DEPOSIT_STATUSES, 'credited', 'moved'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const WITHDRAWAL_STATUSES = ['queued', 'sent', 'confirmed', 'failed'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export const TRANSACTION_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
