import type { Withdrawal, WithdrawalWait } from '@arena/wire';
import { formatFullDateTime } from '../../../components/format.js';
import { t } from '../admin.messages.js';

const WITHDRAWAL_STATUS = {
  queued: 'withdrawalQueued',
  sent: 'withdrawalConfirming',
  confirmed: 'withdrawalConfirmed',
  failed: 'withdrawalFailed',
} as const satisfies Record<Withdrawal['status'], string>;

const WITHDRAWAL_WAIT = {
  hold: 'waitsForHold',
  approval: 'waitsForApproval',
  check: 'waitsForCheck',
  'new-address': 'waitsForAddress',
  'house-limit': 'waitsForLimit',
  treasury: 'waitsForTreasury',
  stop: 'waitsForStop',
  account: 'waitsForAccount',
} as const satisfies Record<WithdrawalWait, string>;

/** Returns the state of a withdrawal as admins see it: what it waits for, or its status. */
export const withdrawalStatus = ({
  status,
  waitingFor,
  waitingUntil,
  isRejected,
}: Pick<Withdrawal, 'status' | 'waitingFor' | 'waitingUntil' | 'isRejected'>): string => {
  if (isRejected === true) return t('withdrawalRejected');
  if (waitingFor === undefined) return t(WITHDRAWAL_STATUS[status]);
  return waitingUntil === undefined
    ? t(WITHDRAWAL_WAIT[waitingFor])
    : t('waitsForAddressUntil', { until: formatFullDateTime(waitingUntil, new Date()) });
};
