/** Helpers for displaying the deposits and withdrawals of a wallet. */
import type { Deposit, WalletView, Withdrawal, WithdrawalWait } from '@arena/wire';
import { formatExactAmount, formatFullDateTime } from '../../lib/format.js';
import { t } from './wallet.messages.js';

export interface MovementStatus {
  label: string;
  /** `held` means that the movement is waiting for the player to do something. */
  tone: 'quiet' | 'held' | 'done' | 'failed';
  /** Explains what the status means and what the player can do. */
  hint?: string;
}

type Minimum = Pick<WalletView, 'minDeposit' | 'missingDeposit'>;

/** Returns a deposit's status as the player sees it. */
export function formatDeposit({ status }: Deposit, { minDeposit, missingDeposit }: Minimum): MovementStatus {
  switch (status) {
    case 'pending':
      return { label: t('depositPending'), tone: 'quiet', hint: t('depositPendingHint') };
    case 'below-minimum':
      return {
        label: t('depositBelowMinimum'),
        tone: 'held',
        hint: t('depositBelowMinimumHint', {
          missing: formatExactAmount(missingDeposit),
          minimum: formatExactAmount(minDeposit),
        }),
      };
    case 'needs-avax':
      return { label: t('depositNeedsAvax'), tone: 'held', hint: t('depositNeedsAvaxHint') };
    case 'dust':
      return { label: t('depositDust'), tone: 'quiet', hint: t('depositDustHint') };
    case 'limited':
      return { label: t('depositLimited'), tone: 'held', hint: t('depositLimitedHint') };
    case 'credited':
      return { label: t('depositCredited'), tone: 'done' };
    case 'moved':
      return { label: t('depositMoved'), tone: 'quiet', hint: t('depositMovedHint') };
  }
}

const WAIT_HINTS = {
  hold: 'withdrawalWaitsForHold',
  approval: 'withdrawalWaitsForApproval',
  check: 'withdrawalWaitsForCheck',
  'new-address': 'withdrawalWaitsForAddress',
  'house-limit': 'withdrawalWaitsForLimit',
  treasury: 'withdrawalWaitsForTreasury',
  stop: 'withdrawalWaitsForStop',
  account: 'withdrawalWaitsForAccount',
} as const satisfies Record<WithdrawalWait, string>;

/** Explains in a sentence what a queued withdrawal waits for. */
function waitHint({ waitingFor, waitingUntil }: Withdrawal, now: Date): string {
  if (waitingFor === undefined) return t('withdrawalQueuedHint');
  if (waitingUntil === undefined) return t(WAIT_HINTS[waitingFor]);
  return t('withdrawalWaitsForAddressUntil', { until: formatFullDateTime(waitingUntil, now) });
}

/** Returns a withdrawal's status as the player sees it. */
export function formatWithdrawal(withdrawal: Withdrawal, now = new Date()): MovementStatus {
  const { status, failure } = withdrawal;
  switch (status) {
    case 'queued': {
      const label = t(withdrawal.waitingFor === 'hold' ? 'withdrawalOnHold' : 'withdrawalQueued');
      return { label, tone: 'quiet', hint: waitHint(withdrawal, now) };
    }
    case 'sent':
      return { label: t('withdrawalSent'), tone: 'quiet', hint: t('withdrawalSentHint') };
    case 'confirmed':
      return { label: t('withdrawalConfirmed'), tone: 'done' };
    case 'failed':
      return {
        label: t(withdrawal.isRejected === true ? 'withdrawalRejected' : 'withdrawalFailed'),
        tone: 'failed',
        ...(failure !== undefined && { hint: failure }),
      };
  }
}

/**
 * Returns whether the wallet may change without an event from the server. This is the case while a movement is being
 * processed, a deposit is waiting for AVAX or the blockchain does not respond.
 */
export function hasPendingChanges({ chain, avaxBalance, deposits, withdrawals }: WalletView): boolean {
  return (
    (chain !== null && avaxBalance === null) ||
    deposits.some(({ status }) => status === 'pending' || status === 'needs-avax') ||
    withdrawals.some(({ status }) => status === 'queued' || status === 'sent')
  );
}
