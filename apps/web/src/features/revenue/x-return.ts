import { X_RETURNS, type XStatus } from '@arena/wire';
import { ticketCount } from '../../components/format-tickets.js';
import type { ToastMessage } from '../../services/toast.slice.js';

/** How the way back from X has ended. */
export type XReturn = keyof typeof X_RETURNS;

const RETURNS = Object.keys(X_RETURNS) as XReturn[];

/** What a query string says of it; undefined where it says something else, or nothing. */
export function xReturn(search: string): XReturn | undefined {
  const told = new URLSearchParams(search);
  return RETURNS.find((end) =>
    [...new URLSearchParams(X_RETURNS[end])].every(([name, value]) => told.get(name) === value),
  );
}

/**
 * What to tell of it. Anybody can write a query string: an account that is not connected is not said to be.
 * @param status undefined where it could not be asked for
 */
export function returnToast(end: XReturn, status: XStatus | undefined): ToastMessage | undefined {
  switch (end) {
    case 'connected':
      return connectedToast(status);
    case 'failed':
      return {
        title: 'Connection Failed',
        description: 'Failed to connect your X account. Please try again.',
        destructive: true,
      };
    case 'notEligible':
      return {
        title: 'Not Eligible',
        description:
          'Your X account is not eligible for revenue sharing. Only pre-approved accounts can participate.',
        destructive: true,
      };
  }
}

function connectedToast(status: XStatus | undefined): ToastMessage | undefined {
  const title = 'X Account Connected!';
  if (status === undefined) return { title };
  if (!status.connected) return undefined;
  const { tickets } = status;
  const description = `${ticketCount(tickets)} revenue share ${tickets === 1 ? 'ticket' : 'tickets'} received.`;
  return { title, description };
}
