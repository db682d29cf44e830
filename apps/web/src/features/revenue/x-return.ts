import { X_RETURNS, type XStatus } from '@arena/wire';
import type { ToastMessage } from '../../lib/toast.js';
import { t } from './revenue.messages.js';

/** The result of connecting an X account. */
export type XReturn = keyof typeof X_RETURNS;

const RETURNS = Object.keys(X_RETURNS) as XReturn[];

/** Parses the query string after the return from X. Returns undefined if it contains no known result. */
export function parseXReturn(search: string): XReturn | undefined {
  const query = new URLSearchParams(search);
  return RETURNS.find((result) =>
    [...new URLSearchParams(X_RETURNS[result])].every(([name, value]) => query.get(name) === value),
  );
}

/**
 * Returns the toast for a result. A query string can be forged, so there is no success toast if the status shows that
 * no account is connected.
 * @param status undefined if it could not be loaded
 */
export function returnToast(result: XReturn, status: XStatus | undefined): ToastMessage | undefined {
  switch (result) {
    case 'connected':
      return connectedToast(status);
    case 'failed':
      return { title: t('connectionFailed'), description: t('connectionFailedHint'), destructive: true };
    case 'taken':
      return { title: t('connectionFailed'), description: t('accountTakenHint'), destructive: true };
    case 'cancelled':
      return { title: t('connectionCancelled'), description: t('connectionCancelledHint') };
    case 'notEligible':
      return { title: t('notEligible'), description: t('notEligibleHint'), destructive: true };
  }
}

function connectedToast(status: XStatus | undefined): ToastMessage | undefined {
  const title = t('connectedToast');
  if (status === undefined) return { title };
  if (!status.connected) return undefined;
  return { title, description: t('connectedToastHint', { tickets: status.tickets }) };
}
