import type { PendingDeposit, Withdrawal } from '@arena/wire';

/** What a withdrawal waits for. */
export const WITHDRAWAL_WORDS: Record<Withdrawal['status'], string> = {
  queued: 'Waits to be sent',
  sent: 'Waits for the chain',
  confirmed: 'Confirmed',
  failed: 'Failed',
};

/** Why a deposit is not in the balance yet. */
export const DEPOSIT_WORDS: Record<PendingDeposit['status'], string> = {
  pending: 'On its way',
  'below-minimum': 'Below the minimum',
  'needs-avax': 'Needs AVAX for the fee',
};
