import type { Withdrawal, WithdrawalWait } from '@arena/wire';
import { formatFullDateTime } from '../../../lib/format.js';

const STATUSES: Record<Withdrawal['status'], string> = {
  queued: 'Queued',
  sent: 'Confirming',
  confirmed: 'Confirmed',
  failed: 'Failed',
};

const WAITS: Record<WithdrawalWait, string> = {
  hold: 'On hold',
  approval: 'Needs approval',
  check: 'Needs a check',
  'new-address': 'New address',
  'house-limit': 'Above the limit of all withdrawals',
  treasury: 'Treasury too low',
  stop: 'Withdrawals stopped',
  account: 'Account frozen',
};

type State = Pick<Withdrawal, 'status' | 'waitingFor' | 'waitingUntil' | 'isRejected'>;

/** Returns the state of a withdrawal as admins see it: what it waits for, or its status. */
export function withdrawalStatus({ status, waitingFor, waitingUntil, isRejected }: State): string {
  if (isRejected === true) return 'Rejected';
  if (waitingFor === undefined) return STATUSES[status];
  return waitingUntil === undefined
    ? WAITS[waitingFor]
    : `New address, until ${formatFullDateTime(waitingUntil, new Date())}`;
}
