import { TICKET_LIMITS, X_USERNAME_PATTERN, type TicketHolder } from '@arena/wire';
import { formatTicketCount } from '../../../lib/format.js';
import { t } from '../admin.messages.js';

interface TicketRange {
  /** The smallest allowed number. */
  min: number;
  /** Says that a number is too small. */
  tooSmall: string;
}

/** The allowed range of a user's tickets. A user can have none. */
export const HELD_TICKETS: TicketRange = { min: 0, tooSmall: 'Enter 0 or more' };
/** The allowed range of the ticket supply and of an eligible user's allocation. */
export const SHARED_TICKETS: TicketRange = { min: TICKET_LIMITS.leastShare, tooSmall: 'Enter more than 0' };

/** The attributes of an input for a number of tickets. */
export const TICKETS_INPUT = {
  type: 'number',
  inputMode: 'decimal',
  step: '0.1',
  min: '0',
  autoComplete: 'off',
} as const;

/** Returns why `text` is not a valid number of tickets, or undefined if it is. The API enforces the same rules. */
export function ticketsError(text: string, { min, tooSmall }: TicketRange): string | undefined {
  const digits = text.trim();
  if (digits === '') return 'Enter a number';
  if (digits.startsWith('-')) return tooSmall;
  if (!/^(\d+\.?|\d*\.\d+)$/.test(digits)) return 'Enter a number like 2.5';
  if (/\.\d{3,}$/.test(digits)) return 'Use at most 2 decimals';
  if (Number(digits) < min) return tooSmall;
  return Number(digits) > TICKET_LIMITS.max
    ? `Enter at most ${formatTicketCount(TICKET_LIMITS.max)}`
    : undefined;
}

/** Trims an X username and removes a leading @. */
export function normalizeXUsername(text: string): string {
  return text.trim().replace(/^@/, '');
}

/** Returns why `text` is not a valid X username, or undefined if it is. The API enforces the same rules. */
export function xUsernameError(text: string): string | undefined {
  return X_USERNAME_PATTERN.test(normalizeXUsername(text))
    ? undefined
    : 'Use 1 to 50 letters, digits or underscores';
}

/** Formats the number of tickets in the revenue share. Only tickets of users with a connected X account count. */
export function formatHolders(holders: Pick<TicketHolder, 'xUsername' | 'ticketCount'>[]): string {
  const connected = holders.filter((holder) => holder.xUsername !== null && holder.ticketCount > 0);
  if (connected.length === 0) return 'No connected users have tickets yet';
  // Adding integer hundredths avoids floating-point errors.
  const held = connected.reduce((sum, holder) => sum + Math.round(holder.ticketCount * 100), 0) / 100;
  return t('connectedHolders', { tickets: formatTicketCount(held), users: connected.length });
}
